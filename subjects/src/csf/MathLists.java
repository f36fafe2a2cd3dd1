package csf;

/**
 * Lists of ints, and for each of 32 methods of {@link Math} the question whether it maps one of them to a constant.
 * Of the numbers from -32 to 31, exactly one is mapped to it.
 */
public class MathLists {
    private static final class Item {
        final int value;
        final Item next;

        Item(int value, Item next) {
            this.value = value;
            this.next = next;
        }
    }

    private Item first;

    public MathLists() {}

    public void add(int value) {
        first = new Item(value, first);
    }

    public boolean abs() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.abs(item.value) == 32) {
                return true;
            }
        }
        return false;
    }

    public boolean acos() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.acos(item.value) == 1.5707963267948966) {
                return true;
            }
        }
        return false;
    }

    public boolean asin() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.asin(item.value) == -1.5707963267948966) {
                return true;
            }
        }
        return false;
    }

    public boolean atan() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.atan(item.value) == 1.512040504079174) {
                return true;
            }
        }
        return false;
    }

    public boolean atan2() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.atan2(item.value, 3) == -1.2120256565243244) {
                return true;
            }
        }
        return false;
    }

    public boolean cbrt() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.cbrt(item.value) == 3.0) {
                return true;
            }
        }
        return false;
    }

    public boolean ceil() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.ceil(item.value * 1.5) == -46.0) {
                return true;
            }
        }
        return false;
    }

    public boolean cos() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.cos(item.value) == 1.0) {
                return true;
            }
        }
        return false;
    }

    public boolean cosh() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.cosh(item.value) == 1.0) {
                return true;
            }
        }
        return false;
    }

    public boolean exp() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.exp(item.value) == 1096.6331584284585) {
                return true;
            }
        }
        return false;
    }

    public boolean expm1() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.expm1(item.value) == -0.8646647167633873) {
                return true;
            }
        }
        return false;
    }

    public boolean floor() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.floor(item.value * 1.5) == 21.0) {
                return true;
            }
        }
        return false;
    }

    public boolean getExponent() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.getExponent((double) item.value) == 5) {
                return true;
            }
        }
        return false;
    }

    public boolean hypot() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.hypot(item.value, item.value + 0.5) == 28.64000698323937) {
                return true;
            }
        }
        return false;
    }

    public boolean log() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.log(item.value) == 2.9444389791664403) {
                return true;
            }
        }
        return false;
    }

    public boolean log10() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.log10(item.value) == 1.0) {
                return true;
            }
        }
        return false;
    }

    public boolean log1p() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.log1p(item.value) == 3.4339872044851463) {
                return true;
            }
        }
        return false;
    }

    public boolean max() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.max(item.value, 30) == 31) {
                return true;
            }
        }
        return false;
    }

    public boolean min() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.min(item.value, -31) == -32) {
                return true;
            }
        }
        return false;
    }

    public boolean pow() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.pow(item.value, 3) == -4913.0) {
                return true;
            }
        }
        return false;
    }

    public boolean rint() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.rint(item.value * 0.75) == -11.0) {
                return true;
            }
        }
        return false;
    }

    public boolean round() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.round(item.value * 1.25) == -26) {
                return true;
            }
        }
        return false;
    }

    public boolean scalb() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.scalb((double) item.value, 3) == 40.0) {
                return true;
            }
        }
        return false;
    }

    public boolean signum() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.signum((double) item.value) == 0.0) {
                return true;
            }
        }
        return false;
    }

    public boolean sin() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.sin(item.value) == -0.13235175009777303) {
                return true;
            }
        }
        return false;
    }

    public boolean sinh() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.sinh(item.value) == -27.28991719712775) {
                return true;
            }
        }
        return false;
    }

    public boolean sqrt() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.sqrt(item.value) == 5.0) {
                return true;
            }
        }
        return false;
    }

    public boolean tan() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.tan(item.value) == -0.4630211329364896) {
                return true;
            }
        }
        return false;
    }

    public boolean tanh() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.tanh(item.value) == 0.7615941559557649) {
                return true;
            }
        }
        return false;
    }

    public boolean toDegrees() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.toDegrees(item.value) == -343.77467707849394) {
                return true;
            }
        }
        return false;
    }

    public boolean toRadians() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.toRadians(item.value) == 0.5235987755982988) {
                return true;
            }
        }
        return false;
    }

    public boolean ulp() {
        for (Item item = first; item != null; item = item.next) {
            if (Math.ulp((double) item.value) == 4.9E-324) {
                return true;
            }
        }
        return false;
    }

    /** The list ends. */
    public boolean repOk() {
        Item fast = first;
        for (Item slow = first; fast != null && fast.next != null; slow = slow.next) {
            fast = fast.next.next;
            if (fast == slow) {
                return false;
            }
        }
        return true;
    }
}

package corpus;

/** Large methods: branches beyond 32 KB, large switches, deep expressions. */
public final class BigMethods {
    private static StringBuilder log;

    private static void step(int x, int bad) {
        log.append(x).append(' ');
        if (x == bad) {
            throw new IllegalStateException("step " + x);
        }
    }

    /** The finally blocks double at each level, which makes this method larger than 32 KB. */
    public static String nestedFinally(int bad, int rounds) {
        log = new StringBuilder();
        int done = 0;
        for (int i = 0; i < rounds; i++) {
            if (i == 2) {
                continue;
            }
            try {
                step(0, bad);
            } finally {
                try {
                    step(1, bad);
                } finally {
                    try {
                        step(2, bad);
                    } finally {
                        try {
                            step(3, bad);
                        } finally {
                            try {
                                step(4, bad);
                            } finally {
                                try {
                                    step(5, bad);
                                } finally {
                                    try {
                                        step(6, bad);
                                    } finally {
                                        try {
                                            step(7, bad);
                                        } finally {
                                            try {
                                                step(8, bad);
                                            } finally {
                                                try {
                                                    step(9, bad);
                                                } finally {
                                                    try {
                                                        step(10, bad);
                                                    } finally {
                                                        done += 11 + i;
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            if (done > 1000) {
                break;
            }
        }
        return log.append(done).toString();
    }

    public static int tableSwitch(int x) {
        switch (x) {
            case -20: x += -20;
            case -19: return 9651;
            case -18: return 7563;
            case -16: return 3387;
            case -15: x += -15;
            case -14: return 9218;
            case -13: return 7130;
            case -12: return 5042;
            case -11: return 2954;
            case -10: x += -10;
            case -9: return 8785;
            case -8: return 6697;
            case -7: return 4609;
            case -6: return 2521;
            case -5: x += -5;
            case -4: return 8352;
            case -3: return 6264;
            case -2: return 4176;
            case -1: return 2088;
            case 1: return 7919;
            case 2: return 5831;
            case 3: return 3743;
            case 4: return 1655;
            case 5: x += 5;
            case 6: return 7486;
            case 7: return 5398;
            case 8: return 3310;
            case 9: return 1222;
            case 10: x += 10;
            case 11: return 7053;
            case 12: return 4965;
            case 13: return 2877;
            case 14: return 789;
            case 15: x += 15;
            case 16: return 6620;
            case 18: return 2444;
            case 19: return 356;
            case 20: x += 20;
            case 21: return 6187;
            case 22: return 4099;
            case 23: return 2011;
            case 24: return 9930;
            case 25: x += 25;
            case 26: return 5754;
            case 27: return 3666;
            case 28: return 1578;
            case 29: return 9497;
            case 30: x += 30;
            case 31: return 5321;
            case 32: return 3233;
            case 33: return 1145;
            case 35: x += 35;
            case 36: return 4888;
            case 37: return 2800;
            case 38: return 712;
            case 39: return 8631;
            case 40: x += 40;
            case 41: return 4455;
            case 42: return 2367;
            case 43: return 279;
            case 44: return 8198;
            case 45: x += 45;
            case 46: return 4022;
            case 47: return 1934;
            case 48: return 9853;
            case 49: return 7765;
            case 50: x += 50;
            case 52: return 1501;
            case 53: return 9420;
            case 54: return 7332;
            case 55: x += 55;
            case 56: return 3156;
            case 57: return 1068;
            case 58: return 8987;
            case 59: return 6899;
            case 60: x += 60;
            case 61: return 2723;
            case 62: return 635;
            case 63: return 8554;
            case 64: return 6466;
            case 65: x += 65;
            case 66: return 2290;
            case 67: return 202;
            case 69: return 6033;
            case 70: x += 70;
            case 71: return 1857;
            case 72: return 9776;
            case 73: return 7688;
            case 74: return 5600;
            case 75: x += 75;
            case 76: return 1424;
            case 77: return 9343;
            case 78: return 7255;
            case 79: return 5167;
            case 80: x += 80;
            case 81: return 991;
            case 82: return 8910;
            case 83: return 6822;
            case 84: return 4734;
            case 86: return 558;
            case 87: return 8477;
            case 88: return 6389;
            case 89: return 4301;
            case 90: x += 90;
            case 91: return 125;
            case 92: return 8044;
            case 93: return 5956;
            case 94: return 3868;
            case 95: x += 95;
            case 96: return 9699;
            case 97: return 7611;
            case 98: return 5523;
            case 99: return 3435;
            case 100: x += 100;
            case 101: return 9266;
            case 103: return 5090;
            case 104: return 3002;
            case 105: x += 105;
            case 106: return 8833;
            case 107: return 6745;
            case 108: return 4657;
            case 109: return 2569;
            case 110: x += 110;
            case 111: return 8400;
            case 112: return 6312;
            case 113: return 4224;
            case 114: return 2136;
            case 115: x += 115;
            case 116: return 7967;
            case 117: return 5879;
            case 118: return 3791;
            case 120: x += 120;
            case 121: return 7534;
            case 122: return 5446;
            case 123: return 3358;
            case 124: return 1270;
            case 125: x += 125;
            case 126: return 7101;
            case 127: return 5013;
            case 128: return 2925;
            case 129: return 837;
            case 130: x += 130;
            case 131: return 6668;
            case 132: return 4580;
            case 133: return 2492;
            case 134: return 404;
            case 135: x += 135;
            case 137: return 4147;
            case 138: return 2059;
            case 139: return 9978;
            case 140: x += 140;
            case 141: return 5802;
            case 142: return 3714;
            case 143: return 1626;
            case 144: return 9545;
            case 145: x += 145;
            case 146: return 5369;
            case 147: return 3281;
            case 148: return 1193;
            case 149: return 9112;
            case 150: x += 150;
            case 151: return 4936;
            case 152: return 2848;
            case 154: return 8679;
            case 155: x += 155;
            case 156: return 4503;
            case 157: return 2415;
            case 158: return 327;
            case 159: return 8246;
            case 160: x += 160;
            case 161: return 4070;
            case 162: return 1982;
            case 163: return 9901;
            case 164: return 7813;
            case 165: x += 165;
            case 166: return 3637;
            case 167: return 1549;
            case 168: return 9468;
            case 169: return 7380;
            case 171: return 3204;
            case 172: return 1116;
            case 173: return 9035;
            case 174: return 6947;
            case 175: x += 175;
            case 176: return 2771;
            case 177: return 683;
            case 178: return 8602;
            case 179: return 6514;
            case 180: x += 180;
            case 181: return 2338;
            case 182: return 250;
            case 183: return 8169;
            case 184: return 6081;
            case 185: x += 185;
            case 186: return 1905;
            case 188: return 7736;
            case 189: return 5648;
            case 190: x += 190;
            case 191: return 1472;
            case 192: return 9391;
            case 193: return 7303;
            case 194: return 5215;
            case 195: x += 195;
            case 196: return 1039;
            case 197: return 8958;
            case 198: return 6870;
            case 199: return 4782;
            case 200: x += 200;
            case 201: return 606;
            case 202: return 8525;
            case 203: return 6437;
            case 205: x += 205;
            case 206: return 173;
            case 207: return 8092;
            case 208: return 6004;
            case 209: return 3916;
            case 210: x += 210;
            case 211: return 9747;
            case 212: return 7659;
            case 213: return 5571;
            case 214: return 3483;
            case 215: x += 215;
            case 216: return 9314;
            case 217: return 7226;
            case 218: return 5138;
            case 219: return 3050;
            case 220: x += 220;
            case 222: return 6793;
            case 223: return 4705;
            case 224: return 2617;
            case 225: x += 225;
            case 226: return 8448;
            case 227: return 6360;
            case 228: return 4272;
            case 229: return 2184;
            case 230: x += 230;
            case 231: return 8015;
            case 232: return 5927;
            case 233: return 3839;
            case 234: return 1751;
            case 235: x += 235;
            case 236: return 7582;
            case 237: return 5494;
            case 239: return 1318;
            case 240: x += 240;
            case 241: return 7149;
            case 242: return 5061;
            case 243: return 2973;
            case 244: return 885;
            case 245: x += 245;
            case 246: return 6716;
            case 247: return 4628;
            case 248: return 2540;
            case 249: return 452;
            case 250: x += 250;
            case 251: return 6283;
            case 252: return 4195;
            case 253: return 2107;
            case 254: return 19;
            case 256: return 5850;
            case 257: return 3762;
            case 258: return 1674;
            case 259: return 9593;
            case 260: x += 260;
            case 261: return 5417;
            case 262: return 3329;
            case 263: return 1241;
            case 264: return 9160;
            case 265: x += 265;
            case 266: return 4984;
            case 267: return 2896;
            case 268: return 808;
            case 269: return 8727;
            case 270: x += 270;
            case 271: return 4551;
            case 273: return 375;
            case 274: return 8294;
            case 275: x += 275;
            case 276: return 4118;
            case 277: return 2030;
            case 278: return 9949;
            case 279: return 7861;
            case 280: x += 280;
            case 281: return 3685;
            case 282: return 1597;
            case 283: return 9516;
            case 284: return 7428;
            case 285: x += 285;
            case 286: return 3252;
            case 287: return 1164;
            case 288: return 9083;
            case 290: x += 290;
            case 291: return 2819;
            case 292: return 731;
            case 293: return 8650;
            case 294: return 6562;
            case 295: x += 295;
            case 296: return 2386;
            case 297: return 298;
            case 298: return 8217;
            case 299: return 6129;
            default: return -x;
        }
    }

    public static int lookupSwitch(int x) {
        int r = 1;
        switch (x) {
            case -2147483648: r += 0;
            case -2144646324: r += 1; break;
            case -2108492267: r += 2; break;
            case -2097745091: r += 3;
            case -2028847987: r += 4; break;
            case -1994335631: r += 5; break;
            case -1990152215: r += 6;
            case -1938953667: r += 7; break;
            case -1902666509: r += 8; break;
            case -1867710720: r += 9;
            case -1764641364: r += 10; break;
            case -1755869090: r += 11; break;
            case -1740227702: r += 12;
            case -1689508670: r += 13; break;
            case -1661267722: r += 14; break;
            case -1603314586: r += 15;
            case -1573990031: r += 16; break;
            case -1521698716: r += 17; break;
            case -1518243591: r += 18;
            case -1506479761: r += 19; break;
            case -1433777680: r += 20; break;
            case -1367744297: r += 21;
            case -1303429503: r += 22; break;
            case -1267962325: r += 23; break;
            case -1216636254: r += 24;
            case -1175779100: r += 25; break;
            case -1088461400: r += 26; break;
            case -1070768453: r += 27;
            case -947116003: r += 28; break;
            case -904927395: r += 29; break;
            case -897551034: r += 30;
            case -881271747: r += 31; break;
            case -864195088: r += 32; break;
            case -816224473: r += 33;
            case -791162561: r += 34; break;
            case -786838068: r += 35; break;
            case -696227655: r += 36;
            case -693728447: r += 37; break;
            case -687368592: r += 38; break;
            case -653331052: r += 39;
            case -596184694: r += 40; break;
            case -595599272: r += 41; break;
            case -574733303: r += 42;
            case -404207865: r += 43; break;
            case -340195639: r += 44; break;
            case -336049900: r += 45;
            case -281083328: r += 46; break;
            case -159175838: r += 47; break;
            case -148905812: r += 48;
            case -97758048: r += 49; break;
            case -90011988: r += 50; break;
            case -80666401: r += 51;
            case -61481503: r += 52; break;
            case -27641552: r += 53; break;
            case -5000: r += 54;
            case 0: r += 55; break;
            case 5000: r += 56; break;
            case 77908287: r += 57;
            case 106093520: r += 58; break;
            case 187951464: r += 59; break;
            case 193892174: r += 60;
            case 317574981: r += 61; break;
            case 347446704: r += 62; break;
            case 387253181: r += 63;
            case 403556095: r += 64; break;
            case 476000670: r += 65; break;
            case 480151378: r += 66;
            case 487754053: r += 67; break;
            case 504454731: r += 68; break;
            case 527858757: r += 69;
            case 587837862: r += 70; break;
            case 618746200: r += 71; break;
            case 639840853: r += 72;
            case 642922901: r += 73; break;
            case 644747895: r += 74; break;
            case 704453865: r += 75;
            case 737200745: r += 76; break;
            case 798680234: r += 77; break;
            case 808901085: r += 78;
            case 812498656: r += 79; break;
            case 818800919: r += 80; break;
            case 822166634: r += 81;
            case 879047250: r += 82; break;
            case 985716567: r += 83; break;
            case 989360433: r += 84;
            case 1038467225: r += 85; break;
            case 1072861441: r += 86; break;
            case 1098379539: r += 87;
            case 1115139890: r += 88; break;
            case 1141282117: r += 89; break;
            case 1180678306: r += 90;
            case 1183705949: r += 91; break;
            case 1235826598: r += 92; break;
            case 1236991586: r += 93;
            case 1276236631: r += 94; break;
            case 1276578865: r += 95; break;
            case 1278293720: r += 96;
            case 1368024730: r += 97; break;
            case 1401428560: r += 98; break;
            case 1409559606: r += 99;
            case 1445773093: r += 100; break;
            case 1453542718: r += 101; break;
            case 1472656610: r += 102;
            case 1480620826: r += 103; break;
            case 1481252154: r += 104; break;
            case 1512913725: r += 105;
            case 1544875351: r += 106; break;
            case 1595171242: r += 107; break;
            case 1599479168: r += 108;
            case 1691107634: r += 109; break;
            case 1721854523: r += 110; break;
            case 1731654908: r += 111;
            case 1795670797: r += 112; break;
            case 1898563782: r += 113; break;
            case 1904202612: r += 114;
            case 1913612173: r += 115; break;
            case 1931870142: r += 116; break;
            case 1960723343: r += 117;
            case 1968385692: r += 118; break;
            case 1974894190: r += 119; break;
            case 1982032882: r += 120;
            case 2044929246: r += 121; break;
            case 2071982903: r += 122; break;
            case 2133425422: r += 123;
            case 2147483647: r += 124; break;
            default: r = -r;
        }
        return r;
    }

    public static int deepStack(int x) {
        return 6 + x * (5 + x * (4 + x * ((x - 2 + x * (1 + x * (9 + x * ((x - 7 + x * (6 + x * (5 + x * ((x - 3 + x * (2 + x * (1 + x * ((x - 8 + x * (7 + x * (6 + x * ((x - 4 + x * (3 + x * (2 + x * ((x - 9 + x * (8 + x * (7 + x * ((x - 5 + x * (4 + x * (3 + x * ((x - 1 + x * (9 + x * (8 + x * ((x - 6 + x * (5 + x * (4 + x * ((x - 2 + x * (1 + x * (9 + x * ((x - 7 + x * (6 + x * (5 + x * ((x - 3 + x * (2 + x * (1 + x * ((x - 8 + x * (7 + x * (6 + x * ((x - 4 + x * (3 + x * (2 + x * ((x - x))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
    }

    public static String manyOperands(int i, long j, char c, String s, float f, boolean z) {
        return "" + i + "0" + j + c + s + f + z + i + j + "7" + c + s + f + z + i + j + c + "4" + s + f + z + i + j + c + s + "1" + f
            + z + i + j + c + s + f + "8" + z + i + j + c + s + f + z + "5" + i + j + c + s + f + z + i + "2" + j + c + s
            + f + z + i + j + "9" + c + s + f + z + i + j + c + "6" + s + f + z + i + j + c + s + "3" + f + z + i + j + c
            + s + f + "0" + z + i + j + c + s + f + z + "7" + i + j + c + s + f + z + i + "4" + j + c + s + f + z + i + j + "1"
            + c + s + f + z + i + j + c + "8" + s + f + z + i + j + c + s + "5" + f + z + i + j + c + s + f + "2" + z + i
            + j + c + s + f + z + "9" + i + j + c + s + f + z + i + "6" + j + c + s + f + z + i + j + "3" + c + s + f + z
            + i + j + c + "0" + s + f + z + i + j + c + s + "7" + f + z + i + j + c + s + f + "4" + z + i + j + c + s + f
            + z + "1" + i + j + c + s + f + z + i + "8" + j + c + s + f + z + i + j + "5" + c + s + f + z + i + j + c + "2" + s
            + f + z + i + j + c + s + "9" + f + z + i + j + c + s + f + "6" + z + i + j + c + s + f + z + "3" + i + j + c
            + s + f + z + i + "0" + j + c + s + f + z + i + j + "7" + c + s + f + z + i + j + c + "4" + s + f + z + i + j;
    }

    public static boolean longCondition(int a, int b) {
        return a == 0 && b == 0
            || a == 1 && b == 1
            || a == 2 && b == 4
            || a == 3 && b == 9
            || a == 4 && b == 16
            || a == 5 && b == 25
            || a == 6 && b == 36
            || a == 7 && b == 49
            || a == 8 && b == 64
            || a == 9 && b == 81
            || a == 10 && b == 100
            || a == 11 && b == 121
            || a == 12 && b == 144
            || a == 13 && b == 169
            || a == 14 && b == 196
            || a == 15 && b == 225
            || a == 16 && b == 256
            || a == 17 && b == 289
            || a == 18 && b == 324
            || a == 19 && b == 361
            || a == 20 && b == 400
            || a == 21 && b == 441
            || a == 22 && b == 484
            || a == 23 && b == 529
            || a == 24 && b == 576
            || a == 25 && b == 625
            || a == 26 && b == 676
            || a == 27 && b == 729
            || a == 28 && b == 784
            || a == 29 && b == 841
            || a == 30 && b == 900
            || a == 31 && b == 961
            || a == 32 && b == 1024
            || a == 33 && b == 1089
            || a == 34 && b == 1156
            || a == 35 && b == 1225
            || a == 36 && b == 1296
            || a == 37 && b == 1369
            || a == 38 && b == 1444
            || a == 39 && b == 1521;
    }

    public static int longElseIf(int a) {
        if (a < -30) {
            a += 0;
        } else if (a < -29) {
            a += 1;
        } else if (a < -26) {
            a += 2;
        } else if (a < -21) {
            a += 3;
        } else if (a < -14) {
            a += 4;
        } else if (a < -5) {
            a += 5;
        } else if (a < 6) {
            a += 6;
        } else if (a < 19) {
            a += 7;
        } else if (a < 34) {
            a += 8;
        } else if (a < 51) {
            a += 9;
        } else if (a < 70) {
            a += 10;
        } else if (a < 91) {
            a += 11;
        } else if (a < 114) {
            a += 12;
        } else if (a < 139) {
            a += 13;
        } else if (a < 166) {
            a += 14;
        } else if (a < 195) {
            a += 15;
        } else if (a < 226) {
            a += 16;
        } else if (a < 259) {
            a += 17;
        } else if (a < 294) {
            a += 18;
        } else if (a < 331) {
            a += 19;
        } else if (a < 370) {
            a += 20;
        } else if (a < 411) {
            a += 21;
        } else if (a < 454) {
            a += 22;
        } else if (a < 499) {
            a += 23;
        } else if (a < 546) {
            a += 24;
        } else if (a < 595) {
            a += 25;
        } else if (a < 646) {
            a += 26;
        } else if (a < 699) {
            a += 27;
        } else if (a < 754) {
            a += 28;
        } else if (a < 811) {
            a += 29;
        } else if (a < 870) {
            a += 30;
        } else if (a < 931) {
            a += 31;
        } else if (a < 994) {
            a += 32;
        } else if (a < 1059) {
            a += 33;
        } else if (a < 1126) {
            a += 34;
        } else if (a < 1195) {
            a += 35;
        } else if (a < 1266) {
            a += 36;
        } else if (a < 1339) {
            a += 37;
        } else if (a < 1414) {
            a += 38;
        } else if (a < 1491) {
            a += 39;
        } else if (a < 1570) {
            a += 40;
        } else if (a < 1651) {
            a += 41;
        } else if (a < 1734) {
            a += 42;
        } else if (a < 1819) {
            a += 43;
        } else if (a < 1906) {
            a += 44;
        } else if (a < 1995) {
            a += 45;
        } else if (a < 2086) {
            a += 46;
        } else if (a < 2179) {
            a += 47;
        } else if (a < 2274) {
            a += 48;
        } else if (a < 2371) {
            a += 49;
        } else if (a < 2470) {
            a += 50;
        } else if (a < 2571) {
            a += 51;
        } else if (a < 2674) {
            a += 52;
        } else if (a < 2779) {
            a += 53;
        } else if (a < 2886) {
            a += 54;
        } else if (a < 2995) {
            a += 55;
        } else if (a < 3106) {
            a += 56;
        } else if (a < 3219) {
            a += 57;
        } else if (a < 3334) {
            a += 58;
        } else if (a < 3451) {
            a += 59;
        } else if (a < 3570) {
            a += 60;
        } else if (a < 3691) {
            a += 61;
        } else if (a < 3814) {
            a += 62;
        } else if (a < 3939) {
            a += 63;
        } else if (a < 4066) {
            a += 64;
        } else if (a < 4195) {
            a += 65;
        } else if (a < 4326) {
            a += 66;
        } else if (a < 4459) {
            a += 67;
        } else if (a < 4594) {
            a += 68;
        } else if (a < 4731) {
            a += 69;
        } else if (a < 4870) {
            a += 70;
        } else if (a < 5011) {
            a += 71;
        } else if (a < 5154) {
            a += 72;
        } else if (a < 5299) {
            a += 73;
        } else if (a < 5446) {
            a += 74;
        } else if (a < 5595) {
            a += 75;
        } else if (a < 5746) {
            a += 76;
        } else if (a < 5899) {
            a += 77;
        } else if (a < 6054) {
            a += 78;
        } else if (a < 6211) {
            a += 79;
        } else {
            a = -a;
        }
        return a;
    }
}

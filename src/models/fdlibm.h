// The functions of java.lang.StrictMath, bit for bit: Java says that they are those of fdlibm 5.3. A double
// goes in, a double comes out, of the same bits on every machine.
#pragma once

namespace heapwright::models::fdlibm {

// fdlibm_angles.cpp
double sin(double x);
double cos(double x);
double tan(double x);

// fdlibm_inverse.cpp
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);

// fdlibm_exponents.cpp
double log(double x);
double log10(double x);
double log1p(double x);
double exp(double x);
double expm1(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

}  // namespace heapwright::models::fdlibm

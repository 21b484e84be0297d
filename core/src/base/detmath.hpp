#pragma once

/// Elementary functions with the same bits natively and in WebAssembly.
///
/// The C libraries of the hosts differ in the last bit. These functions use only + - * / and bit
/// operations, which IEEE 754 fixes. Error below 2 units in the last place in the stated ranges.
namespace evenkeel::detmath {

/// e^x; 0 below -745.13, infinity above 709.78. O(1).
double exp(double x);

/// Natural logarithm; -infinity at 0, NaN below. O(1).
double log(double x);

/// Sine of x radians, |x| <= 1e6. O(1).
double sin(double x);

/// Cosine of x radians, |x| <= 1e6. O(1).
double cos(double x);

/// cos(2 pi t) for t in turns, any finite t; exact at multiples of a quarter turn. O(1).
double cos_turn(double turns);

/// 1 - cos(2 pi t) for t in turns, any finite t, without cancellation near whole turns. O(1).
double versine_turn(double turns);

/// The integer nearest to x, halves to even; |x| < 2^51. O(1).
double round_even(double x);

}  // namespace evenkeel::detmath

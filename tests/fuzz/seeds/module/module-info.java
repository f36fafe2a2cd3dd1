/** Module and package constants. */
module seeds {
  requires java.logging;
  uses java.util.function.Supplier;
}

package checked;

/** Palindromes of three letters. */
public final class Palindrome {
    private Palindrome() {}

    static boolean isPalindrome(String word) {
        for (int i = 0, j = word.length() - 1; i < j; i++, j--) {
            if (word.charAt(i) != word.charAt(j)) {
                return false;
            }
        }
        return true;
    }

    static void check(String word) {
        if (word == null || word.length() != 3) {
            return;
        }
        boolean same = word.substring(0, 1).equals(word.substring(2));
        assert isPalindrome(word) == same;
    }
}

export const codeDigits = 6

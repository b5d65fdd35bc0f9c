/** Whether a text shows anything: blanks, control characters and letters without a shape do not. */
export const isVisible = (text: string) => /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

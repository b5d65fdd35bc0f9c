/** The first characters of a text; half of one at the end is left out, which no API takes. */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, "")

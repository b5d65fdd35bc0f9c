const quote = 34
const backslash = 92

/**
 * Reads JSON, with whole numbers that JavaScript cannot hold exactly (of 16 digits and more) as text: ids of some desks are such.
 * @throws SyntaxError
 */
export const exactJson = (text: string): unknown =>
  JSON.parse(/\d{16}/.test(text) ? withLongNumbersQuoted(text) : text)

/** JSON read as by `exactJson`; undefined where the text is none. */
export function exactJsonIn(text: string): unknown {
  try {
    return exactJson(text)
  } catch {
    return undefined
  }
}

const longNumbers = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

function withLongNumbersQuoted(text: string): string {
  const pieces: string[] = []
  let at = 0
  while (at < text.length) {
    const opens = text.indexOf('"', at)
    const end = opens < 0 ? text.length : opens
    pieces.push(text.slice(at, end).replace(longNumbers, '"$&"'))
    const closes = opens < 0 ? end : endOfText(text, opens)
    pieces.push(text.slice(end, closes))
    at = closes
  }
  return pieces.join("")
}

/** Behind the quotation mark that ends the text that begins here. */
function endOfText(text: string, opens: number): number {
  for (let at = opens + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at + 1
  }
  return text.length
}

/** A piece of a program of JavaScript or TypeScript, as far as its literals are concerned. */
export type Piece = {
  kind: "name" | "text" | "number" | "sign" | "other"
  value: string
  line: number
  /** Of a bracket, the index of its partner. */
  partner?: number
}

const mostPieces = 200_000
const deepest = 100
const pieceRule =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d[\w.]*)|"(?<double>(?:[^"\\\n]|\\[\s\S])*)"|'(?<single>(?:[^'\\\n]|\\[\s\S])*)'|`(?<template>(?:[^`\\]|\\[\s\S])*)`|(?<sign>\.\.\.|=>|[^\s])/uy

/**
 * Cuts a program into pieces, with brackets paired; null for one whose brackets do not pair up or stand too deep one inside
 * the other. What a regular expression holds may be taken for something else: then it is null, or what is read around it is.
 */
export function piecesOf(program: string): Piece[] | null {
  const pieces: Piece[] = []
  const open: number[] = []
  let line = 1
  pieceRule.lastIndex = 0
  for (let match = pieceRule.exec(program); match?.groups; match = pieceRule.exec(program)) {
    const piece = pieceOf(match.groups, line)
    line += match[0].split("\n").length - 1
    if (!piece) continue
    if (piece.kind === "sign" && "([{".includes(piece.value)) open.push(pieces.length)
    if (piece.kind === "sign" && ")]}".includes(piece.value)) {
      const partner = open.pop()
      const opening = partner === undefined ? undefined : pieces[partner]
      if (!opening || closing[opening.value] !== piece.value) return null
      opening.partner = pieces.length
      piece.partner = partner
    }
    pieces.push(piece)
    if (open.length > deepest || pieces.length > mostPieces) return null
  }
  return open.length === 0 ? pieces : null
}

const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" }

function pieceOf(groups: Record<string, string | undefined>, line: number): Piece | null {
  const { name, number, double, single, template, sign } = groups
  if (name !== undefined) return { kind: "name", value: name, line }
  if (number !== undefined) return { kind: "number", value: number, line }
  const text = double ?? single
  if (text !== undefined) return { kind: "text", value: unescaped(text), line }
  if (template !== undefined)
    return { kind: template.includes("${") ? "other" : "text", value: unescaped(template), line }
  return sign === undefined ? null : { kind: "sign", value: sign, line }
}

const unescaped = (text: string) =>
  text.replace(/\\(?:u\{?([0-9a-f]{4,6})\}?|(\n)|([\s\S]))/gi, (_, code, lineEnd, sign: string) =>
    code ? characterOf(Number.parseInt(code, 16)) : lineEnd ? "" : sign === "n" ? "\n" : sign,
  )

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "")

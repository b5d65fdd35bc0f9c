import { type Piece, piecesOf } from "./tokens"

/** What a program says by literals alone; `undefined` stands for what only running it would tell. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [name: string]: Literal }

/** A program read as data: it is never run. */
export type Program = { pieces: Piece[]; bindings: Map<string, Binding> }

type Binding = { at: number } | { from: string; name: string }

/** Finds another file of the program, by how it is named in this one. */
export type FindProgram = (from: string, name: string) => { path: string; program: Program } | null

const mostValues = 50_000
const deepest = 60

/** The values a program gives names to or exports, or null where it cannot be read. */
export function readProgram(text: string): Program | null {
  const pieces = piecesOf(text)
  return pieces && { pieces, bindings: bindingsOf(pieces) }
}

function bindingsOf(pieces: Piece[]): Map<string, Binding> {
  const found = new Map<string, Binding>()
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (!piece) break
    const next = pieces[at + 1]
    if (piece.value === "import") at = bindImports(pieces, at, found)
    else if (piece.kind === "name" && /^(?:const|let|var)$/.test(piece.value) && next?.kind === "name") {
      const value = behindEquals(pieces, at + 2)
      if (value) found.set(next.value, { at: value })
    } else if (piece.value === "function" && next?.kind === "name") found.set(next.value, { at })
    else if (piece.value === "default" && pieces[at - 1]?.value === "export")
      found.set("default", { at: at + 1 })
    else if (piece.value === "module" && pieces[at + 2]?.value === "exports" && pieces[at + 3]?.value === "=")
      found.set("default", { at: at + 4 })
    if (piece.partner !== undefined && piece.partner > at) at = piece.partner
  }
  return found
}

/** Where the value of a declaration begins, behind its type. */
function behindEquals(pieces: Piece[], from: number): number | null {
  for (let at = from; at < pieces.length; at += 1) {
    const { value, partner } = pieces[at] as Piece
    if (value === "=") return at + 1
    if (value === ";" || /^(?:const|let|var|export)$/.test(value)) return null
    if (partner !== undefined && partner > at) at = partner
  }
  return null
}

function bindImports(pieces: Piece[], start: number, found: Map<string, Binding>): number {
  const names: [own: string, theirs: string][] = []
  let at = start + 1
  for (; at < pieces.length && pieces[at]?.kind !== "text"; at += 1) {
    const piece = pieces[at] as Piece
    if (piece.kind !== "name" || /^(?:from|type|as)$/.test(piece.value)) continue
    if (pieces[at + 1]?.value === "as") names.push([pieces[at + 2]?.value ?? "", piece.value])
    else if (pieces[at - 1]?.value !== "as")
      names.push([piece.value, pieces[at - 1]?.value === "import" ? "default" : piece.value])
    if (names.length > 200) return start
  }
  const from = pieces[at]?.value ?? ""
  for (const [own, name] of names) found.set(own, { from, name })
  return at
}

type Place = { path: string; program: Program }

/** Reads what a program exports as data. What it only would know once it runs is `undefined`. */
export function literalReader(find: FindProgram) {
  let values = 0
  const within = (place: Place, name: string, depth: number): Literal => {
    const binding = place.program.bindings.get(name)
    if (!binding || depth > deepest) return undefined
    if ("at" in binding) return read(place, binding.at, depth + 1)[0]
    const other = find(place.path, binding.from)
    return other ? within(other, binding.name, depth + 1) : undefined
  }

  /** The value that begins here, and where what follows it begins. */
  function read(place: Place, start: number, depth: number): [Literal, number] {
    values += 1
    const piece = place.program.pieces[start]
    if (!piece || values > mostValues || depth > deepest) return [undefined, start + 1]
    const { kind, value, partner } = piece
    if (kind === "text") return [value, start + 1]
    if (kind === "other") return [filled(place, value, depth), start + 1]
    if (kind === "number") return [Number(value), start + 1]
    if (value === "[") return [listAt(place, start, depth), (partner ?? start) + 1]
    if (value === "{") return [mappingAt(place, start, depth), (partner ?? start) + 1]
    if (value === "(") return bracketAt(place, start, depth)
    if (value === "function") return [returned(place, start, depth), bodyEnd(place, start)]
    return kind === "name" ? nameAt(place, start, depth) : [undefined, start + 1]
  }

  function nameAt(place: Place, start: number, depth: number): [Literal, number] {
    const { pieces } = place.program
    const { value } = pieces[start] as Piece
    const known: Record<string, Literal> = { true: true, false: false, null: null }
    if (Object.hasOwn(known, value)) return [known[value], start + 1]
    if (value === "async") return read(place, start + 1, depth)
    let at = start + 1
    let found: Literal
    if (value === "require") {
      while (pieces[at]?.value === "." && pieces[at + 1]?.value === "resolve") at += 2
      const argument = pieces[at + 1]
      const end = (pieces[at]?.partner ?? at) + 1
      if (argument?.kind !== "text" || end === at + 1) return [undefined, end]
      const other = at === start + 1 ? find(place.path, argument.value) : null
      found = other ? within(other, "default", depth + 1) : argument.value
      at = end
    } else if (pieces[at]?.value === "(") {
      // A function that is here may say what it answers; any other is taken to answer what it is given.
      found = place.program.bindings.has(value) ? within(place, value, depth + 1) : undefined
      if (found === undefined) found = read(place, at + 1, depth + 1)[0]
      if (typeof found !== "object") found = undefined
      at = (pieces[at]?.partner ?? at) + 1
    } else found = within(place, value, depth + 1)
    while (pieces[at]?.value === "." && pieces[at + 1]?.kind === "name") {
      const name = pieces[at + 1]?.value ?? ""
      found = isMapping(found) && Object.hasOwn(found, name) ? found[name] : undefined
      at += 2
    }
    return [found, at]
  }

  /** `(value)`, or an arrow function: then what it answers. */
  function bracketAt(place: Place, start: number, depth: number): [Literal, number] {
    const { pieces } = place.program
    const end = (pieces[start]?.partner ?? start) + 1
    let arrow = end
    // The type of what it answers stands before the arrow.
    if (pieces[arrow]?.value === ":")
      while (arrow < end + 20 && pieces[arrow] && pieces[arrow]?.value !== "=>") arrow += 1
    if (pieces[arrow]?.value !== "=>") return [read(place, start + 1, depth + 1)[0], end]
    const body = pieces[arrow + 1]
    if (body?.value === "{") return [returned(place, arrow, depth), (body.partner ?? arrow) + 1]
    return read(place, arrow + 1, depth + 1)
  }

  /** What a function's own `return` says. */
  function returned(place: Place, start: number, depth: number): Literal {
    const { pieces } = place.program
    const end = bodyEnd(place, start) - 1
    const body = pieces[end]?.partner ?? end
    for (let at = body + 1; at < end; at += 1) {
      const { value, partner } = pieces[at] as Piece
      if (value === "return") return read(place, at + 1, depth + 1)[0]
      if (partner !== undefined && partner > at) at = partner
    }
    return undefined
  }

  function bodyEnd({ program: { pieces } }: Place, start: number): number {
    for (let at = start + 1; at < pieces.length; at += 1) {
      const { value, partner } = pieces[at] as Piece
      if (value === "{") {
        const after = pieces[(partner ?? at) + 1]
        // What stands before a body may be a type: `function f(): { a: string } {`.
        if (after?.value !== "{" && after?.value !== "[") return (partner ?? at) + 1
      }
      if (partner !== undefined && partner > at) at = partner
    }
    return pieces.length
  }

  /** Where the next entry begins. What stands before it besides a type makes the value before unknown. */
  function afterEntry(place: Place, start: number, end: number): { at: number; isWhole: boolean } {
    const { pieces } = place.program
    const isWhole = start >= end || /^(?:,|as|satisfies)$/.test(pieces[start]?.value ?? "")
    let at = start
    while (at < end && pieces[at]?.value !== ",") at = Math.max(at, pieces[at]?.partner ?? at) + 1
    return { at: at + 1, isWhole }
  }

  /** A text with names of other texts in it. */
  function filled(place: Place, template: string, depth: number): string | undefined {
    let isKnown = true
    const text = template.replace(/\$\{([^}]*)\}/g, (_, name: string) => {
      const value = within(place, name.trim(), depth + 1)
      isKnown &&= typeof value === "string"
      return String(value)
    })
    return isKnown && text.length <= 1000 ? text : undefined
  }

  function listAt(place: Place, start: number, depth: number): Literal[] {
    const { pieces } = place.program
    const end = pieces[start]?.partner ?? start
    const items: Literal[] = []
    for (let at = start + 1; at < end; ) {
      const isSpread = pieces[at]?.value === "..."
      const [value, next] = read(place, isSpread ? at + 1 : at, depth + 1)
      const after = afterEntry(place, next, end)
      const item = after.isWhole ? value : undefined
      if (!isSpread) items.push(item)
      else if (Array.isArray(item)) items.push(...item.slice(0, mostValues - items.length))
      values += isSpread && Array.isArray(item) ? item.length : 0
      at = after.at
    }
    return items
  }

  function mappingAt(place: Place, start: number, depth: number): { [name: string]: Literal } {
    const { pieces } = place.program
    const end = pieces[start]?.partner ?? start
    const mapping = Object.create(null) as { [name: string]: Literal }
    for (let at = start + 1; at < end; ) {
      const piece = pieces[at] as Piece
      const isNamed = piece.kind === "name" || piece.kind === "text" || piece.kind === "number"
      const follows = pieces[at + 1]?.value
      if (piece.value === "...") {
        const [value, next] = read(place, at + 1, depth + 1)
        const after = afterEntry(place, next, end)
        const item = after.isWhole ? value : undefined
        if (isMapping(item)) Object.assign(mapping, item)
        values += isMapping(item) ? Object.keys(item).length : 0
        at = after.at
      } else if (isNamed && follows === ":") {
        const [value, next] = read(place, at + 2, depth + 1)
        const after = afterEntry(place, next, end)
        mapping[piece.value] = after.isWhole ? value : undefined
        at = after.at
      } else if (piece.kind === "name" && (follows === "," || at + 1 === end)) {
        mapping[piece.value] = within(place, piece.value, depth + 1)
        at += 2
      } else at = afterEntry(place, at, end).at
    }
    return mapping
  }

  /** What the program exports under this name. */
  return (place: Place, name = "default"): Literal => within(place, name, 0)
}

export const isMapping = (value: unknown): value is { [name: string]: Literal } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

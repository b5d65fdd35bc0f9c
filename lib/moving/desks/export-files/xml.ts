import type { Readable } from "node:stream"
import { SaxesParser } from "saxes"

/** An element of a document of records: what it is called, its text, and what lies in it. */
export type XmlElement = {
  name: string
  /** Of what type its text is, where the document says so. */
  type: string
  isNil: boolean
  text: string
  children: XmlElement[]
}

/** The document ends before it is whole, or is none. What was whole of it has been given. */
export class BrokenDocument extends Error {}

const mostText = 128 * 1024 * 1024
const deepest = 100
/** Small ones beside the records are kept, such as what the place is called that they lie in. */
const mostBeside = 100
const longestBeside = 100_000

type Found = { object: XmlElement; parents: readonly XmlElement[] }

/**
 * The elements with these names wherever they lie, each as soon as it ends, with those it lies in, the outermost first: these
 * have what came before it, but none of the elements that were given. A document of any size is held in memory by one of them.
 * Faults in its writing are passed over as far as that is possible.
 * @throws BrokenDocument
 */
export async function* elementsIn(stream: Readable, names: ReadonlySet<string>): AsyncGenerator<Found> {
  const open: XmlElement[] = []
  const ready: Found[] = []
  /** How many of the open ones are, or lie in, one that is wanted; how much is held, and was when each of them began. */
  let inside = 0
  let size = 0
  const before: number[] = []
  let silent = 0
  let hasRoot = false
  const tooLong = () => new BrokenDocument("It holds an object that is too large")
  const parser = new SaxesParser({ position: false })
  parser.on("error", () => {})
  parser.on("opentag", ({ name, attributes }) => {
    hasRoot = true
    silent = 0
    before.push(size)
    const { type = "", nil } = attributes as Record<string, string>
    open.push({ name, type, isNil: nil === "true", text: "", children: [] })
    if (inside > 0 || names.has(name)) inside += 1
    size += 100
    if (open.length > deepest || size > mostText) throw tooLong()
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    if (inside > 0) size += text.length
    else if (element.text.length + text.length > longestBeside) return
    if (size > mostText) throw tooLong()
    element.text += text
  }
  parser.on("text", addText)
  parser.on("cdata", addText)
  parser.on("closetag", () => {
    const element = open.pop()
    const sizeBefore = before.pop() ?? 0
    const parent = open.at(-1)
    if (inside > 0) inside -= 1
    if (!element) return
    if (names.has(element.name)) {
      ready.push({ object: element, parents: [...open] })
      size = sizeBefore
    } else if (inside > 0 || (element.children.length === 0 && (parent?.children.length ?? 0) < mostBeside))
      parent?.children.push(element)
    if (inside === 0) size = 0
  })
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      silent += chunk.length
      // Text that never ends is gathered by the parser, and no element tells of it.
      if (silent > mostText) throw tooLong()
      parser.write(decoder.decode(chunk, { stream: true }))
      yield* ready.splice(0)
    }
  } catch (error) {
    yield* ready.splice(0)
    throw asBroken(error)
  } finally {
    stream.destroy()
  }
  if (open.length > 0 || !hasRoot) throw new BrokenDocument("It ends before it is whole")
}

/** What the document begins with; nothing where it is none. */
export async function rootOf(stream: Readable): Promise<string> {
  const parser = new SaxesParser({ position: false })
  let root = ""
  let read = 0
  parser.on("error", () => {})
  parser.on("opentag", ({ name }) => {
    root ||= name
  })
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk, { stream: true }))
      read += chunk.length
      if (root || read > 1024 * 1024) break
    }
  } catch (error) {
    if (!(asBroken(error) instanceof BrokenDocument)) throw error
  } finally {
    stream.destroy()
  }
  return root
}

/** What a packed document says where it is damaged, and no fault of this machine. */
function asBroken(error: unknown): unknown {
  if (error instanceof BrokenDocument) return error
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall ? error : new BrokenDocument(message)
}

/** The text of what lies in an element under one of these names; empty where there is none. */
export function textIn(element: XmlElement | undefined, ...names: string[]): string {
  for (const name of names) {
    const found = element?.children.find((child) => child.name === name && !child.isNil && child.text.trim())
    if (found) return found.text.trim()
  }
  return ""
}

/** What lies in an element under this name, such as the members of a list. */
export const childrenIn = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.find((child) => child.name === name)?.children ?? []

import { moduleStatementLength } from "@/lib/knowledge/import-export/jsx/module-statements"
import { fenceLength, lineAt, spanLength } from "@/lib/knowledge/import-export/markdown-lines/code-fences"
import { expressionLength, type JsxTag, parseTag } from "./tag"

export type Token =
  | { kind: "text"; source: string }
  /** Kept as it is: code blocks, code spans, escaped characters. */
  | { kind: "code"; source: string }
  | { kind: "tag"; source: string; tag: JsxTag }
  | { kind: "expression"; source: string; expression: string }
  /** Text that readers do not see: comments, imports and exports. */
  | { kind: "silence"; source: string }

/** Unfinished tags and braces looked into in one document; the rest is text, so that a hostile one costs little. */
const patience = 200
const interesting = /[\n`\\<{]/g
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/

/** Cuts Markdown into prose, code, tags and expressions. The sources of all tokens together are the document. */
export function scanJsx(document: string, { mdx }: { mdx: boolean }): Token[] {
  const tokens: Token[] = []
  let [at, textFrom, failures, inList] = [0, 0, 0, false]
  const take = (token: Token) => {
    if (textFrom < at) tokens.push({ kind: "text", source: document.slice(textFrom, at) })
    tokens.push(token)
    at += token.source.length
    textFrom = at
  }
  while (at < document.length) {
    if (at === 0 || document[at - 1] === "\n") {
      inList = isInList(lineAt(document, at), inList)
      const block = blockToken(document, at, !mdx && !inList)
      if (block) {
        take(block)
        continue
      }
    }
    const token = failures < patience ? inlineToken(document, at) : codeToken(document, at)
    if (token) take(token)
    else {
      if (document[at] === "<" || document[at] === "{") failures += 1
      at = nextInteresting(document, at)
    }
  }
  if (textFrom < at) tokens.push({ kind: "text", source: document.slice(textFrom, at) })
  return tokens
}

function nextInteresting(document: string, at: number): number {
  // A line begins behind a line end; every other sign of interest is looked at itself.
  if (document[at] === "\n") return at + 1
  interesting.lastIndex = at + 1
  const found = interesting.exec(document)
  return found ? found.index + (found[0] === "\n" ? 1 : 0) : document.length
}

function isInList(line: string, before: boolean): boolean {
  if (listItem.test(line)) return true
  return before && (line.trim() === "" || /^\s/.test(line))
}

function blockToken(document: string, at: number, indentedCode: boolean): Token | null {
  const fence = fenceLength(document, at)
  if (fence) return { kind: "code", source: document.slice(at, at + fence) }
  const statement = moduleStatementLength(document, at)
  if (statement) return { kind: "silence", source: document.slice(at, at + statement) }
  const line = lineAt(document, at)
  const afterBlank = at === 0 || /\n[ \t]*\n$/.test(document.slice(Math.max(0, at - 200), at))
  if (!indentedCode || !/^(?: {4}|\t)\s*\S/.test(line) || !afterBlank) return null
  const length =
    /^(?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n(?= {4}|\t))+/.exec(document.slice(at))?.[0].length ?? 0
  return { kind: "code", source: document.slice(at, at + length) }
}

function codeToken(document: string, at: number): Token | null {
  if (document[at] === "\\" && at + 1 < document.length)
    return { kind: "code", source: document.slice(at, at + 2) }
  if (document[at] !== "`") return null
  const length = spanLength(document, at)
  return {
    kind: "code",
    source: document.slice(at, at + (length || (/^`+/.exec(document.slice(at))?.[0].length ?? 1))),
  }
}

function inlineToken(document: string, at: number): Token | null {
  if (document[at] === "{") return expressionToken(document, at)
  if (document[at] !== "<") return codeToken(document, at)
  if (document.startsWith("<!--", at)) {
    const end = document.indexOf("-->", at + 4)
    return end === -1 ? null : { kind: "silence", source: document.slice(at, end + 3) }
  }
  const tag = parseTag(document, at)
  return tag && { kind: "tag", source: document.slice(at, at + tag.length), tag }
}

function expressionToken(document: string, at: number): Token | null {
  const length = expressionLength(document, at)
  if (!length) return null
  const source = document.slice(at, at + length)
  return { kind: "expression", source, expression: source.slice(1, -1) }
}

import { allowedTags } from "@/lib/knowledge/articles/body/allowed-html"
import { dedent, indent } from "@/lib/knowledge/import-export/markdown-lines/indentation"
import { componentMarkdown } from "./components"
import { isComputed, literalOf } from "./expression"
import { htmlTag, isHtmlTag, stringAttributes } from "./html"
import { scanJsx, type Token } from "./scan"
import type { JsxTag } from "./tag"
import type { Templates } from "./templates"

export type CleanMarkdown = {
  /** Markdown with HTML in it and nothing else. */
  markdown: string
  /** What was dropped, by name, as often as it was. */
  dropped: string[]
  /** Whether the document was written for MDX, where HTML, code and braces are read differently. */
  isMdx: boolean
}

type Open = { tag: JsxTag; from: number; margin: string | null }

const explicitAnchor = /^#[^\s{}]+$/

/** Tags that are dropped with what is between them. */
const forgotten = new Set("head Head script style svg template canvas object".split(" "))
const unremarkable = new Set([
  ...allowedTags,
  "h1",
  "h5",
  "h6",
  "head",
  "Head",
  "source",
  "track",
  "center",
  "font",
  "big",
])

export type JsxOptions = {
  /** Whether the document says it is MDX; one with imports or exports is in any case. */
  mdx?: boolean
  templates?: Templates
}

/** Markdown freed from JSX: components become text, expressions their value. Code stays as it is. */
export function withoutJsx(
  document: string,
  { mdx = false, templates = {} }: JsxOptions = {},
): CleanMarkdown {
  const isMdx = mdx || /^(?:import|export)\s.+(?:["'];?|[={(])\s*$/m.test(document)
  const writer = new Writer(isMdx, templates)
  const tokens = scanJsx(document, { mdx: isMdx })
  for (const [index, token] of tokens.entries()) writer.add(token, tokens[index + 1])
  return { markdown: writer.finish(), dropped: writer.dropped, isMdx }
}

class Writer {
  readonly dropped: string[] = []
  private out = ""
  private open: Open[] = []

  constructor(
    private readonly mdx: boolean,
    private readonly templates: Templates,
  ) {}

  add(token: Token, next: Token | undefined) {
    if (token.kind === "tag") this.addTag(token.tag, token.source, next)
    else if (token.kind === "expression") this.out += this.valueOf(token.expression, token.source)
    else if (token.kind !== "silence") this.out += token.source
  }

  finish(): string {
    return this.out
  }

  private valueOf(expression: string, source: string): string {
    const literal = literalOf(expression)
    if (literal !== undefined) return literal
    if (explicitAnchor.test(expression)) return source
    const inComponent = this.open.some(({ tag }) => !isHtmlTag(tag.name))
    if (!inComponent && !(this.mdx && isComputed(expression))) return source
    this.dropped.push("{…}")
    return ""
  }

  private addTag(tag: JsxTag, source: string, next: Token | undefined) {
    const { name, kind } = tag
    if (!isComponent(name)) this.out += this.html(tag, source)
    else if (kind === "open") this.open.push({ tag, from: this.out.length, margin: this.marginBefore(next) })
    else if (kind === "alone") this.out += this.component(tag, "", null)
    else this.close(name)
  }

  private html(tag: JsxTag, source: string): string {
    if (!isHtmlTag(tag.name)) return source.replace(/</g, "&lt;")
    if (!unremarkable.has(tag.name) && tag.kind !== "close") this.dropped.push(tag.name)
    return htmlTag(tag)
  }

  /** A component that closes takes everything written since it opened; those left open inside it lose their tags. */
  private close(name: string) {
    const index = this.open.findLastIndex(({ tag }) => tag.name === name)
    const [opened] = index === -1 ? [] : this.open.splice(index)
    if (!opened) return
    const content = this.out.slice(opened.from)
    this.out = this.out.slice(0, opened.from) + this.component(opened.tag, content, opened.margin)
  }

  private component(tag: JsxTag, content: string, margin: string | null): string {
    const { name } = tag
    if (forgotten.has(name)) {
      const isInside = this.open.some((each) => forgotten.has(each.tag.name))
      if (!isInside && !unremarkable.has(name)) this.dropped.push(name)
      return ""
    }
    const inside = margin === null ? content : dedent(content)
    const component = { name, props: stringAttributes(tag), content: inside }
    const { markdown, isKnown } = componentMarkdown(component, this.templates)
    if (!isKnown) this.dropped.push(name)
    return margin === null ? markdown : `\n\n${indent(markdown.trim(), margin)}\n\n${margin}`
  }

  /** The white space before a tag that has a line of its own, or null for a tag among words. */
  private marginBefore(next: Token | undefined): string | null {
    const margin = /(?:^|\n)([ \t]*)$/.exec(this.out.slice(-200))?.[1]
    const endsLine = next?.kind === "text" && /^[ \t]*\n/.test(next.source)
    return margin === undefined || !endsLine ? null : margin
  }
}

const isComponent = (name: string) => /^[A-Z]|\./.test(name) || name === "" || forgotten.has(name)

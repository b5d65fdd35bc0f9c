import type { ElementContent, Root } from "hast"
import rehypeParse from "rehype-parse"
import { unified } from "unified"
import { SKIP, visit } from "unist-util-visit"
import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import { escapeHtml } from "@/lib/platform/html/escape"
import { inProse } from "./prose"

type Formula = { tex: string; source: string; isBlock: boolean }

/** A document whose formulas are taken out until its Markdown is read, which would take their signs for its own. */
export type Formulas = { markdown: string; formulas: Formula[] }

const mostFormulas = 1000
const longest = 2000
// Signs that no document has stand for a formula and its number.
const [opening, closing] = ["\ue000", "\ue001"]
const placeholder = /\ue000(\d{1,4})\ue001/g
// As addresses have them.
const escaped = /%EE%80%80(\d{1,4})%EE%80%81/g
const block = /\$\$([^$]{1,2000}?)\$\$/
// A price and a variable of a shell are no formulas: these begin and end at a sign and hold one of their own.
const inline = /(?<![\\$\w])\$((?![\s$])(?:[^$\n\\]|\\.){1,500}?)(?<![\s\\])\$(?![\w$])/
const bracketed = /\\\[([\s\S]{1,2000}?)\\\]|\\\(([^\n]{1,500}?)\\\)/
const isFormula = (tex: string) => /[\\^_={}]/.test(tex) || /^[a-zA-Z]$/.test(tex)

/** Takes the formulas out: `$$…$$` everywhere, `$…$` and `\(…\)` where the tree's system reads them. */
export function takeFormulas(document: string, profile: ProfileName): Formulas {
  const formulas: Formula[] = []
  const markdown = document.replace(/[\ue000\ue001]/g, "")
  if (!/\$|\\[([]/.test(markdown)) return { markdown, formulas }
  const take = (source: string, tex: string, isBlock: boolean) => {
    if (
      formulas.length >= mostFormulas ||
      tex.trim() === "" ||
      tex.length > longest ||
      /\n[ \t]*\n/.test(tex)
    )
      return source
    formulas.push({ tex: tex.trim(), source, isBlock })
    return `${opening}${formulas.length - 1}${closing}`
  }
  const everywhere = (prose: string) =>
    prose.replace(new RegExp(block, "g"), (source, tex: string, at: number) => {
      const before = /(?:^|\n)[ \t>]*$/.test(prose.slice(Math.max(0, at - 40), at))
      const behind = /^[ \t]*(?:\n|$)/.test(prose.slice(at + source.length, at + source.length + 40))
      return take(source, tex.replace(/\n[ \t>]*/g, "\n"), before && behind)
    })
  const inLines = (prose: string) =>
    prose.replace(new RegExp(inline, "g"), (whole, tex: string) =>
      isFormula(tex) ? take(whole, tex, false) : whole,
    )
  const inBrackets = (prose: string) =>
    prose.replace(new RegExp(bracketed, "g"), (whole, shown, within) =>
      take(whole, shown ?? within, shown !== undefined),
    )
  return {
    markdown: inProse(
      markdown,
      (prose) => {
        const first = everywhere(prose)
        if (profile === "plain") return first
        return inLines(profile === "mkdocs" ? inBrackets(first) : first)
      },
      profile !== "mkdocs",
    ),
    formulas,
  }
}

/** Puts the formulas back into the document's HTML, as MathML; one that cannot be read stays as its author wrote it. */
export async function placeFormulas(tree: Root, formulas: Formula[]): Promise<void> {
  if (formulas.length === 0) return
  const sourceOf = (_: string, index: string) => formulas[Number(index)]?.source ?? ""
  const { renderToString } = (await import("katex")).default
  visit(tree, (node, index, parent) => {
    if (node.type === "element") {
      for (const [name, value] of Object.entries(node.properties))
        if (typeof value === "string")
          node.properties[name] = value.replace(placeholder, sourceOf).replace(escaped, sourceOf)
      return
    }
    if (node.type !== "text" || !node.value.includes(opening) || !parent || index === undefined) return
    if (parent.type === "element" && parent.tagName === "code") {
      node.value = node.value.replace(placeholder, sourceOf)
      return
    }
    const parts = node.value.split(placeholder).flatMap((part, at): ElementContent[] => {
      if (at % 2 === 0) return part ? [{ type: "text", value: part }] : []
      const formula = formulas[Number(part)]
      return formula ? (mathOf(formula, renderToString) ?? [{ type: "text", value: formula.source }]) : []
    })
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
}

const parser = unified().use(rehypeParse, { fragment: true })

type Draw = typeof import("katex").renderToString

function mathOf({ tex, isBlock }: Formula, draw: Draw): ElementContent[] | null {
  try {
    const options = {
      displayMode: isBlock,
      output: "mathml",
      trust: false,
      strict: "ignore",
      maxSize: 20,
      maxExpand: 200,
    } as const
    const drawn = draw(tex, options)
    const inside = /<math\b[^>]*>([\s\S]*)<\/math>/.exec(drawn)?.[1] ?? ""
    const bare = inside.replace(/<annotation\b[\s\S]*?<\/annotation>|<\/?semantics>/g, "")
    const html = `<math display="${isBlock ? "block" : "inline"}" alttext="${escapeHtml(tex)}">${bare}</math>`
    return parser.parse(html).children as ElementContent[]
  } catch {
    return null
  }
}

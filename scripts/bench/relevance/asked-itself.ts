import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Question } from "./judge"

/** Pages of questions: `faq.md`, or all that is in `faq`. */
const isAsking = (file: string) => /(^|\/)faqs?(\/|\.mdx?$)/i.test(file)
const withoutEnding = (file: string) => file.replace(/\.mdx?$/, "")
/** What many write behind a heading for its address. */
const anchor = /[ \t]*\{#[^}\n]*\}[ \t]*$/m
/** An answer with links to more says too little of which one it is. */
const mostLinks = 3

/**
 * Questions that a documentation asks itself, on pages of questions, and answers with a link: words of others, not
 * written for this search. And a copy of it without those pages, where only what they lead to can be found.
 */
export function askedItself(folder: string): { copy: string; questions: Question[] } {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.mdx?$/.test(file),
  )
  const answers = new Set(files.filter((file) => !isAsking(file)).map(withoutEnding))
  const questions = files.filter(isAsking).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split(/^#+\s+/m)
      .flatMap((section) => {
        const [heading = "", ...text] = section.replace(anchor, "").split("\n")
        const linked = linkedFrom(file, text.join("\n"), answers)
        return heading.endsWith("?") && linked.length > 0 && linked.length <= mostLinks
          ? [{ text: heading, answers: linked }]
          : []
      }),
  )
  const copy = mkdtempSync(path.join(tmpdir(), "vestibule-relevance-"))
  cpSync(folder, copy, { recursive: true, filter: (file) => !isAsking(path.relative(folder, file)) })
  return { copy, questions: [...new Map(questions.map((each) => [each.text, each])).values()] }
}

/** The articles that the links of a text lead to. */
function linkedFrom(file: string, text: string, articles: Set<string>): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)/g)].map(([, link = ""]) => link)
  const found = links.flatMap((link) => {
    const target = link.startsWith("/") ? link.slice(1) : path.posix.join(path.posix.dirname(file), link)
    const name = withoutEnding(target).replace(/\/$/, "")
    return [name, `${name}/index`].filter((each) => articles.has(each))
  })
  return [...new Set(found)]
}

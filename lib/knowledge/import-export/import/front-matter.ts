import { parseYaml, readToml } from "@/lib/knowledge/import-export/profiles/settings-files"

export type FrontMatter = {
  /** What the author wrote, unchecked; empty when there is none or it cannot be read. */
  values: Record<string, unknown>
  /** The text behind it. */
  body: string
  problem?: string
}

const tomlBlock = /^\+\+\+[ \t]*\n(?:([\s\S]*?)\n)??\+\+\+[ \t]*(?:\n|$)/
const block = /^---[ \t]*\n(?:([\s\S]*?)\n)??(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Separates a file's front matter from its text; line ends become `\n`. */
export function splitFrontMatter(source: string): FrontMatter {
  const text = source
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\0/g, "\ufffd")
  const toml = tomlBlock.exec(text)
  if (toml) return { ...readToml(toml[1] ?? ""), body: text.slice(toml[0].length) }
  const match = block.exec(text)
  if (!match) return { values: {}, body: text }
  return { ...parseYaml(match[1] ?? ""), body: text.slice(match[0].length) }
}

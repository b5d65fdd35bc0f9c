import { gzipSync } from "node:zlib"
import { printTable } from "../table"
import { ask } from "./ask"
import type { Stage } from "./stage"

const budget = 160
const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1)

/** What a browser transfers for an article page: the page itself and every script and style sheet it names. */
export async function measureWeight({ cached, host, article }: Stage) {
  const page = await ask(cached, host, article)
  const named = (pattern: RegExp) => [
    ...new Set([...page.text.matchAll(pattern)].map(([, path = ""]) => path)),
  ]
  const scripts = named(/<script\b(?![^>]*\bnomodule\b)[^>]*?\ssrc="(\/[^"]+)"/gi)
  const styles = named(/<link\b[^>]*?\shref="(\/[^"]+\.css[^"]*)"/gi)
  const fonts = named(/<link\b[^>]*?\shref="(\/[^"]+\.woff2)"/gi)
  const weigh = async (paths: string[]) => {
    const replies = await Promise.all(paths.map((path) => ask(cached, host, path)))
    return replies.reduce((sum, { bytes, text }) => sum + Math.min(bytes.length, gzipSync(text).length), 0)
  }
  const [js, css] = [await weigh(scripts), await weigh(styles)]
  const total = page.bytes.length + js + css
  console.log("\nAn article page, gzipped KiB")
  printTable(
    ["", "KiB", ""],
    [
      ["HTML", kibibytes(page.bytes.length), ""],
      ["JavaScript", kibibytes(js), `${scripts.length} files`],
      ["CSS", kibibytes(css), `${styles.length} files`],
      ["together", kibibytes(total), `${total <= budget * 1024 ? "within" : "over"} ${budget}`],
      ["fonts named in advance", `${fonts.length}`, "not counted"],
    ],
  )
}

import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"

export type Encoding = "br" | "gzip"
/** A server, by what of it is asked, and who asks: a session's token and role. */
export type Asked = { port: number; host: string; encoding: Encoding; token?: string; role?: string }

/** A file as a browser asks for it. What the server leaves uncompressed counts as the encoding would make it. */
export async function transferred({ port, host, encoding, token, role }: Asked, path: string) {
  const cookie = token && { cookie: `vestibule.session=${token}; vestibule.signed-in=${role}` }
  const asked = { headers: { host: `${host}:${port}`, "accept-encoding": encoding, ...cookie } }
  const { status, headers, body } = await ask(port, path, asked)
  if (status !== 200) throw new AppError(`http://${host}:${port}${path} answered ${status}`)
  const used = headers["content-encoding"]
  const bytes = used === "br" ? brotliDecompressSync(body) : used === "gzip" ? gunzipSync(body) : body
  const size = used ? body.length : Math.min(body.length, brotliCompressSync(body).length)
  return { size, text: bytes.toString() }
}

const scripts = [
  /<script\b(?![^>]*\bnomodule\b)[^>]*?\ssrc="(\/[^"]+)"/gi,
  /<link\b(?=[^>]*\sas="script")[^>]*?\shref="(\/[^"]+)"/gi,
]
const sheets = [/<link\b[^>]*?\shref="(\/[^"]+\.css[^"]*)"/gi]

/** The bytes of a page, of the scripts it names, those it has sent ahead among them, and of its style sheets. */
export async function weigh(asked: Asked, path: string) {
  const page = await transferred(asked, path)
  const named = async (patterns: RegExp[]) => {
    const found = patterns.flatMap((pattern) => [...page.text.matchAll(pattern)])
    const paths = new Set(found.map(([, name = ""]) => name.replaceAll("&amp;", "&")))
    const replies = await Promise.all([...paths].map((name) => transferred(asked, name)))
    return replies.reduce((total, { size }) => total + size, 0)
  }
  return { html: page.size, scripts: await named(scripts), sheets: await named(sheets) }
}

import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join } from "node:path"
import { accepts } from "@/lib/platform/http/request/accepts"
import { compressed } from "@/lib/platform/http/request/compressed"
import { isKnown } from "@/lib/platform/http/request/etag"

type Form = { encoding: "br" | "gzip"; etag: string; body: Buffer }
type File = { headers: Record<string, string>; forms: Form[] }

/** Texts of the program by path: no hidden file, no way up, nothing encoded. */
const served = /^\/(?:(?:_next\/)?static)(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+\.(?:js|css)$/
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
}

/** Scripts and style sheets of the program, compressed at their first use as far as it goes, and kept. */
export class StaticFiles {
  private readonly files = new Map<string, Promise<File | null>>()

  /** `folder` is the program's. */
  constructor(private readonly folder: string) {}

  /** Answers with the file asked for. @returns whether it did: what is no such file is left to others */
  async answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = url.split("?", 1)[0] ?? ""
    if ((method !== "GET" && method !== "HEAD") || !served.test(path) || path.includes("..")) return false
    const file = await this.fileAt(path)
    const accepted = String(headers["accept-encoding"] ?? "")
    const form = file?.forms.find(({ encoding }) => accepts(accepted, encoding))
    if (!file || !form) return false
    const all = { ...file.headers, ETag: form.etag, "Content-Encoding": form.encoding }
    if (isKnown(headers["if-none-match"], form.etag)) response.writeHead(304, all).end()
    else
      response
        .writeHead(200, { ...all, "Content-Length": form.body.length })
        .end(method === "HEAD" ? undefined : form.body)
    return true
  }

  private fileAt(path: string): Promise<File | null> {
    const known = this.files.get(path)
    if (known) return known
    const made = this.make(path).catch((error: NodeJS.ErrnoException) => {
      // An address that leads nowhere must not fill the memory.
      this.files.delete(path)
      if (error.code === "ENOENT" || error.code === "EISDIR") return null
      throw error
    })
    this.files.set(path, made)
    return made
  }

  private async make(path: string): Promise<File> {
    const place = path.startsWith("/_next/")
      ? join(".next", path.slice("/_next/".length))
      : join("public", path)
    const bytes = await readFile(join(this.folder, place))
    const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 24)
    const [br, gz] = await Promise.all([compressed.br(bytes, "all"), compressed.gzip(bytes, "all")])
    return {
      headers: {
        "Content-Type": types[extname(path)] ?? "",
        "Cache-Control": /^\/(?:_next\/static|static\/page)\//.test(path)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=0",
        Vary: "Accept-Encoding",
      },
      forms: [
        { encoding: "br", etag: `"${digest}-br"`, body: br },
        { encoding: "gzip", etag: `"${digest}-gz"`, body: gz },
      ],
    }
  }
}

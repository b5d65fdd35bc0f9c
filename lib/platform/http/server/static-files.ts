import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { extname, join } from "node:path"
import { accepts } from "@/lib/platform/http/request/accepts"
import { isKnown } from "@/lib/platform/http/request/etag"

type Form = { encoding: "br" | "gzip"; etag: string; body: Buffer }
type File = { headers: Record<string, string>; forms: Form[] }

/** Texts of the program by path: no hidden file, no way up, nothing encoded. */
const served =
  /^\/(?:(?:_next\/)?static|api\/docs)(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+\.(?:js|css|svg|json|txt|xml|webmanifest)$/
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=UTF-8",
  ".txt": "text/plain; charset=UTF-8",
  ".xml": "application/xml; charset=UTF-8",
  ".webmanifest": "application/manifest+json; charset=UTF-8",
}

/** Scripts, style sheets and other texts of the program, which its build has compressed; kept from their first use on. */
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
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return null
      throw error
    })
    this.files.set(path, made)
    return made
  }

  private async make(path: string): Promise<File> {
    const [br, gz] = await Promise.all(
      ["br", "gz"].map((ending) => readFile(join(this.folder, ".next/vestibule/sent", `${path}.${ending}`))),
    )
    return {
      headers: {
        "Content-Type": types[extname(path)] ?? "",
        "Cache-Control": /^\/(?:_next\/static|static\/page)\//.test(path)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=0",
        Vary: "Accept-Encoding",
      },
      forms: [formOf("br", br), formOf("gzip", gz)],
    }
  }
}

function formOf(encoding: Form["encoding"], body = Buffer.alloc(0)): Form {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 24)
  return { encoding, etag: `"${digest}"`, body }
}

import { bodyOf, Refusal } from "@/lib/api/http/refusal"
import { sentSoFar, type Uploading, upload } from "@/lib/api/http/upload"
import type { Attachment } from "@/lib/support/attachments/values"

/** `link` is the token of a guest's link: the upload is the guest's then, with any session. */
type Attaching = Uploading & { link?: string }

/** How often the bytes are sent before the upload is given up, and how long it waits in between. */
const attempts = 3
const pauseMs = 1000

type Granted = Attachment & {
  upload: string
  /** What a store of files wants to be sent. */
  headers?: Record<string, string>
  /** Whether the store takes the rest of what broke off. */
  isResumable?: boolean
  /** Where the portal is told that the store has all of it; where there is none, the portal has taken it in itself. */
  confirm?: string
}

/**
 * Uploads a file that will be attached by its id. A connection that breaks off is tried again a few times; to try once
 * more after that, call it again. @throws Refusal, TypeError when the network is away, DOMException when aborted
 */
export async function uploadAttachment(
  file: File,
  { link, ...uploading }: Attaching = {},
): Promise<Attachment> {
  const { signal } = uploading
  const query = new URLSearchParams({ name: file.name, size: String(file.size), ...(link && { link }) })
  const granted = await fetch(`/api/attachments?${query}`, { method: "POST", signal })
  const { upload: address, headers, isResumable, confirm, ...attachment }: Granted = await bodyOf(granted)
  await again(signal, async (attempt) => {
    const from = isResumable && attempt > 1 ? await sentSoFar(address, file.size, signal) : 0
    if (from < file.size) await send(address, file, { from, headers, ...uploading })
  })
  if (confirm) await again(signal, async () => bodyOf(await fetch(confirm, { method: "POST", signal })))
  const { id, name, type, size } = attachment
  return { id, name, type, size }
}

type Sending = Uploading & Pick<Granted, "headers"> & { from: number }

/** Sends the file, or what is behind the bytes that are there already. */
async function send(address: string, file: File, { from, headers, onProgress, signal }: Sending) {
  const report = (share: number) => onProgress?.((from + share * (file.size - from)) / file.size)
  report(0)
  const range = { "Content-Range": `bytes ${from}-${file.size - 1}/${file.size}` }
  const how = from > 0 ? { ...headers, ...range } : headers
  await upload(address, file.slice(from), { method: "PUT", headers: how, signal, onProgress: report })
}

/** Does it a few times, until it succeeds or would end as before. */
async function again(signal: AbortSignal | undefined, work: (attempt: number) => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt === attempts || signal?.aborted || isFinal(error)) throw error
      await new Promise((done) => setTimeout(done, pauseMs * attempt))
      signal?.throwIfAborted()
    }
  }
}

/** Whether sending the same again would end the same. */
const isFinal = (error: unknown) => error instanceof Refusal && error.status < 500

import { Refusal } from "@/lib/api/http/refusal"
import type { Attachment } from "@/lib/support/attachments/schema"

type Uploading = {
  /** Hears how much of the file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Ends the upload; it rejects with an AbortError then. */
  signal?: AbortSignal
  /** The token of a guest's link: the upload is the guest's then, with any session. */
  link?: string
}

/** How often the bytes are sent before the upload is given up, and how long it waits in between. */
const attempts = 3
const pauseMs = 1000

/**
 * Uploads a file that will be attached by its id. A connection that breaks off is tried again a few times; to try once
 * more after that, call it again. @throws Refusal, TypeError when the network is away, DOMException when aborted
 */
export async function uploadAttachment(file: File, uploading: Uploading = {}): Promise<Attachment> {
  const { signal, onProgress, link } = uploading
  const query = new URLSearchParams({ name: file.name, size: String(file.size), ...(link && { link }) })
  const granted = await fetch(`/api/attachments?${query}`, { method: "POST", signal })
  const answer = await granted.json().catch(() => ({}))
  if (!granted.ok) throw new Refusal(granted.status, answer)
  const { id, name, type, size, upload }: Attachment & { upload: string } = answer
  for (let attempt = 1; ; attempt++) {
    try {
      onProgress?.(0)
      await send(file, upload, uploading)
      return { id, name, type, size }
    } catch (error) {
      if (attempt === attempts || signal?.aborted || isFinal(error)) throw error
      await new Promise((done) => setTimeout(done, pauseMs * attempt))
      signal?.throwIfAborted()
    }
  }
}

/** Whether sending the same again would end the same. */
const isFinal = (error: unknown) => error instanceof Refusal && error.status < 500

// Only XMLHttpRequest tells how much has been sent.
function send(file: File, address: string, { onProgress, signal }: Uploading): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open("PUT", address)
    request.responseType = "json"
    // The listed type of a file is the server's to say.
    request.setRequestHeader("Content-Type", "application/octet-stream")
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(1, loaded / file.size))
    request.onload = () =>
      request.status === 200 ? resolve() : reject(new Refusal(request.status, request.response ?? {}))
    request.onerror = () => reject(new TypeError("The network is away"))
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"))
    request.onloadend = () => signal?.removeEventListener("abort", abort)
    if (signal?.aborted) return reject(new DOMException("The upload was cancelled", "AbortError"))
    signal?.addEventListener("abort", abort, { once: true })
    request.send(file)
  })
}

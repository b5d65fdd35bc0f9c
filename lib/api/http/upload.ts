import { Refusal } from "./refusal"

export type Uploading = {
  /** Hears how much of the file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Ends the upload; it rejects with an AbortError then. */
  signal?: AbortSignal
}
/** What a file is, its content says to the server, where `type` or `headers` do not. */
type Sending = Uploading & { method?: "POST" | "PUT"; type?: string; headers?: Record<string, string> }

/**
 * Sends a file; only XMLHttpRequest tells how much has been sent.
 * @returns the answer's body @throws Refusal, TypeError when the network is away, DOMException when aborted
 */
export function upload<T>(address: string, file: Blob, sending: Sending = {}): Promise<T> {
  const { method = "POST", type = "application/octet-stream", signal, onProgress } = sending
  const { headers = { "Content-Type": type } } = sending
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException("The upload was cancelled", "AbortError"))
    if (signal?.aborted) return cancelled()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    request.responseType = "json"
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300
        ? resolve(request.response)
        : reject(new Refusal(request.status, request.response ?? {}))
    request.onerror = () => reject(new TypeError("The network is away"))
    request.onabort = cancelled
    request.onloadend = () => signal?.removeEventListener("abort", abort)
    signal?.addEventListener("abort", abort, { once: true })
    request.send(file)
  })
}

/** How many bytes of a file a resumable session of Cloud Storage has; none where it does not say. @throws Refusal, TypeError */
export async function sentSoFar(address: string, size: number, signal?: AbortSignal): Promise<number> {
  const headers = { "Content-Range": `bytes */${size}` }
  const answer = await fetch(address, { method: "PUT", headers, signal })
  if (answer.ok) return size
  if (answer.status !== incomplete) throw new Refusal(answer.status)
  const last = /^bytes=0-(\d+)$/.exec(answer.headers.get("range") ?? "")?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

/** What a session answers that waits for more; it leads nowhere, so nothing follows it. */
const incomplete = 308

import type { FailureBody } from "@/lib/platform/http/contract/call"
import { Refusal } from "./refusal"

type Options = {
  type: string
  signal?: AbortSignal
  /** Told what part of the file is on its way, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** POSTs a file; `fetch` would not say how far it has come. @returns the answer's `data` @throws Refusal; DOMException when aborted */
export function upload<T>(address: string, file: File, { type, signal, onProgress }: Options): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", address)
    request.setRequestHeader("Content-Type", type)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = bodyOf(request.responseText)
      if (request.status < 300) resolve(body.data as T)
      else reject(new Refusal(request.status, body))
    }
    request.onerror = () => reject(new TypeError("The portal could not be reached"))
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"))
    signal?.addEventListener("abort", () => request.abort())
    request.send(file)
  })
}

function bodyOf(text: string): FailureBody & { data?: unknown } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

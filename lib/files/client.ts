import { Refusal } from "@/lib/api/refusal"
import { articleImagesPath, type PlacedImage } from "./schema"

/**
 * Keeps an image for an article. PNG, JPEG, WebP and GIF of at most 5 MB.
 * @throws Refusal with words for people; DOMException when aborted
 */
export async function uploadImage(file: File, signal?: AbortSignal): Promise<PlacedImage> {
  const address = `${articleImagesPath}?name=${encodeURIComponent(file.name)}`
  const headers = { "Content-Type": "application/octet-stream" }
  const response = await fetch(address, { method: "POST", headers, body: file, signal })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(response.status, body)
  return body.data
}

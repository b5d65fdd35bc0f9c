import { clientOf } from "@/lib/api/http/client-of"
import { Refusal } from "@/lib/api/http/refusal"
import type { profile } from "@/lib/api/people/profile/calls"
import { photosPath } from "@/lib/people/photos/schema"

const client = /* @__PURE__ */ clientOf<typeof profile>("/api/kb", { imageToken: { path: "/image-token" } })

/**
 * Sends a photo, which is the asker's from then on (Q19). `onProgress` hears how much has been sent, from 0 to 1.
 * @throws Refusal, TypeError when the network is away
 */
export async function changePhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  const { imageurl, thumbnail } = await send(file, onProgress)
  await client.imageToken({ imageurl, thumbnail })
}

/** @throws Refusal */
export async function removePhoto(): Promise<void> {
  const response = await fetch(photosPath, { method: "DELETE" })
  if (!response.ok) throw new Refusal(response.status, await response.json().catch(() => ({})))
}

// Only XMLHttpRequest tells how much has been sent.
function send(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ imageurl: string; thumbnail: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", photosPath)
    request.responseType = "json"
    // What a photo is, its content says to the server.
    request.setRequestHeader("Content-Type", "application/octet-stream")
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / file.size))
    request.onload = () =>
      request.status === 200
        ? resolve(request.response)
        : reject(new Refusal(request.status, request.response ?? {}))
    request.onerror = () => reject(new TypeError("The network is away"))
    request.send(file)
  })
}

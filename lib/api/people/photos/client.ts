import { clientOf } from "@/lib/api/http/client-of"
import { bodyOf } from "@/lib/api/http/refusal"
import { upload } from "@/lib/api/http/upload"
import type { profile } from "@/lib/api/people/profile/calls"
import { photosPath } from "@/lib/people/photos/schema"

const client = /* @__PURE__ */ clientOf<typeof profile>("/api/kb", { imageToken: { path: "/image-token" } })

/**
 * Sends a photo, which is the asker's from then on (Q19). `onProgress` hears how much has been sent, from 0 to 1.
 * @throws Refusal, TypeError when the network is away
 */
export async function changePhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  type Kept = { imageurl: string; thumbnail: string }
  const { imageurl, thumbnail } = await upload<Kept>(photosPath, file, { onProgress })
  await client.imageToken({ imageurl, thumbnail })
}

/** @throws Refusal */
export async function removePhoto(): Promise<void> {
  await bodyOf(await fetch(photosPath, { method: "DELETE" }))
}

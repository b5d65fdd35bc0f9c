import { type Uploading, upload } from "@/lib/api/http/upload"
import { articleImagesPath, type PlacedImage } from "@/lib/tenancy/images/schema"

/**
 * Keeps an image for an article. PNG, JPEG, WebP and GIF of at most 5 MB.
 * @throws Refusal with words for people; DOMException when aborted
 */
export async function uploadImage(file: File, uploading?: Uploading): Promise<PlacedImage> {
  const address = `${articleImagesPath}?name=${encodeURIComponent(file.name)}`
  return (await upload<{ data: PlacedImage }>(address, file, uploading)).data
}

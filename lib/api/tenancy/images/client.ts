import { upload } from "@/lib/api/http/upload"
import { articleImagesPath, type PlacedImage } from "@/lib/tenancy/images/schema"

/**
 * Keeps an image for an article. PNG, JPEG, WebP and GIF of at most 5 MB.
 * @throws Refusal with words for people; DOMException when aborted
 */
export const uploadImage = (
  file: File,
  how: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<PlacedImage> =>
  upload(`${articleImagesPath}?name=${encodeURIComponent(file.name)}`, file, {
    type: "application/octet-stream",
    ...how,
  })

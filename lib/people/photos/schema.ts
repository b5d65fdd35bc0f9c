/** Bytes (section 9); exactly so many pass (D-45). */
export const largestPhoto = 2_097_152

/** Words for any other file (Q06). */
export const photoFault = "Only jpg, jpeg, and png allowed & size lesser than 2 MB."

/** Sides of the squares, in pixels, a photo is kept in: avatars, the profile, and each twice as fine. */
export const photoSizes = [80, 192, 384] as const
export type PhotoSize = (typeof photoSizes)[number]

/** Where photos are sent to (POST) and removed (DELETE). */
export const photosPath = "/api/photos"

/** The address of a photo on its own portal, as profiles keep it. */
export const photoPath = (id: string, size: PhotoSize = 80) => `${photosPath}/${id}/${size}.webp`

const rule = /^\/api\/photos\/([0-9a-f]{24})\/(80|192|384)\.webp$/

/** What the address of a photo says, or null for any other address. */
export function parsePhotoPath(path: string): { id: string; size: PhotoSize } | null {
  const [, id, size] = rule.exec(path) ?? []
  return id ? { id, size: Number(size) as PhotoSize } : null
}

/** The address of a photo in another size; any other address as it is. */
export function photoAt(path: string, size: PhotoSize): string {
  const photo = parsePhotoPath(path)
  return photo ? photoPath(photo.id, size) : path
}

/** What is wrong with a picked file as far as its name and size tell, or null (Q06); its content is the server's to judge. */
export const faultOfPick = ({ type, size }: { type: string; size: number }) =>
  size > 0 && size <= largestPhoto && ["image/png", "image/jpeg"].includes(type) ? null : photoFault

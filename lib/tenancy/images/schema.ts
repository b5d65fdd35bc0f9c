/** Widths, in pixels, a kept image is served in; the original is at most `widestImage` wide. */
export const imageWidths = [480, 960, 1440] as const
export type ImageWidth = (typeof imageWidths)[number]
export const widestImage = 2400

/** Bytes of one upload. */
export const largestUpload = 20 * 1024 * 1024
/** Pixels of all frames together, checked before anything is decoded. */
export const mostPixels = 40_000_000
export const mostFrames = 1000

const storedImage = /^\/api\/files\/[0-9a-f]{24}\/[a-z0-9][a-z0-9-]{0,79}\.webp$/

/** Whether an address is one that `imagePath` gave. */
export const isStoredImage = (src: string) => storedImage.test(src)

/** The address of a kept image on its own portal, in full size or in one of the fixed widths. */
export const imagePath = ({ id, name }: { id: string; name: string }, width?: ImageWidth) =>
  `/api/files/${id}/${name}${width ? `-${width}` : ""}.webp`

/** The path of an image in another width; other paths are returned unchanged. */
export const imagePathAt = (path: string, width: ImageWidth) => path.replace(/\.webp$/, `-${width}.webp`)

/** What an image is called in its address: `Team Photo.PNG` is `team-photo`. Never ends like a width. */
export function imageName(fileName: string): string {
  const plain = addressName(fileName)
  return imageWidths.some((width) => plain.endsWith(`-${width}`)) ? `${plain}-image` : plain || "image"
}

/** The name of a file without its ending, as it can stand in an address; empty where nothing of it can. */
export const addressName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "")

const requested = /^(?<name>[a-z0-9][a-z0-9-]{0,79}?)(?:-(?<width>480|960|1440))?\.webp$/

/** What the last two segments of an image's address ask for, or null when no image has such an address. */
export function parseImagePath(segments: string[]): { id: string; name: string; width?: ImageWidth } | null {
  const [id = "", file = ""] = segments
  const { name, width } = requested.exec(file)?.groups ?? {}
  if (segments.length !== 2 || !/^[0-9a-f]{24}$/.test(id) || !name) return null
  return { id, name, ...(width && { width: Number(width) as ImageWidth }) }
}

/** Bytes of an image that comes by the editor. */
export const largestArticleImage = 5 * 1024 * 1024

/** Where an image for an article is POSTed. */
export const articleImagesPath = "/api/staff/images"

/** A kept image as an article shows it. */
export type PlacedImage = { src: string; width: number; height: number }

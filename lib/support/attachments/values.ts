/** Bytes of all attachments of one ticket or reply together; exactly as many pass (P01, D-45). */
export const largestTotal = 15_000_000
/** So much of an answer's files goes with a mail: written out it is a third more, and many mail servers take 10 MB at most. */
export const largestMailed = 7_000_000
export const tooLarge = "Files size should not be more than 15 MB"
/** Attachments of one ticket or reply. */
export const mostAttachments = 50
export const tooMany = `At most ${mostAttachments} files can be attached`

/** For how long an upload waits to become part of an entry. */
export const unusedKeptMs = 24 * 60 * 60 * 1000

/** What may be attached, by the ending of its name, and what it is served as (P02). */
export const attachmentTypes = {
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  png: "image/png",
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  mp4: "video/mp4",
  flv: "video/x-flv",
  m3u8: "application/vnd.apple.mpegurl",
  ts: "video/mp2t",
  "3gp": "video/3gpp",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  wmv: "video/x-ms-wmv",
} as const
export type AttachmentEnding = keyof typeof attachmentTypes

/** For a file input's `accept`. */
export const acceptedFiles = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(",")

/** The ending of a file's name, if such files may be attached; others are left out without a word (P02, D-46). */
export function endingOf(name: string): AttachmentEnding | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(plainName(name))?.[1]?.toLowerCase() ?? ""
  return Object.hasOwn(attachmentTypes, ending) ? (ending as AttachmentEnding) : null
}

const longestName = 255

/**
 * A file's name as people may read it: without folders, and without invisible characters, which could turn its end
 * around, hide it or split a header (negative 17). A long one keeps its ending.
 */
export function plainName(name: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? "").replace(/\p{C}/gu, "").normalize("NFC").trim()
  const letters = [...plain]
  if (letters.length <= longestName) return plain
  const ending = /\.[^.]{1,5}$/.exec(plain)?.[0] ?? ""
  return letters.slice(0, longestName - [...ending].length).join("") + ending
}

export type Attachment = {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Where the store of files could not be asked whether it still has it. */
  missing?: true
}

/** Where an attachment is downloaded: with a session, or with the token of a guest's link to the ticket. */
export const attachmentPath = (id: string, link?: string) =>
  `/api/attachments/${id}${link ? `?link=${encodeURIComponent(link)}` : ""}`

/** Pixels of the longer side of a picture that is shown in place, beside the words it came with or over the page. */
export const previewWidths = { small: 400, large: 1600 } as const
export type PreviewSize = keyof typeof previewWidths
/** Whether a file is a picture that can be shown in place. */
export const isPicture = ({ type }: Pick<Attachment, "type">) =>
  ["image/png", "image/jpeg", "image/gif"].includes(type)

/** Where a picture is shown in place, from where it is downloaded. */
export const previewPath = (href: string, size: PreviewSize) =>
  `${href}${href.includes("?") ? "&" : "?"}preview=${size}`

/** The id in a key; for anything else, text no attachment has for an id. */
export const idOfKey = (key: string) => /_[a-z0-9-]+-([0-9a-z]{14})\.[a-z0-9]+$/.exec(key)?.[1] ?? ""

/**
 * The id in an address an attachment is uploaded to or downloaded from: a path of the portal, or the same behind one of
 * its origins. For anything else, text no attachment has for an id.
 */
export function idOfAddress(address: string, origins: readonly string[]): string {
  const origin = origins.find((each) => address.startsWith(`${each}/`)) ?? ""
  return /^\/api\/attachments\/([0-9a-z]{14})(?:\?|$)/.exec(address.slice(origin.length))?.[1] ?? ""
}

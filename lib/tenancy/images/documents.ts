import { addressName } from "./schema"

/** Files of articles that are no pictures, by the endings of their names, and what each is served as. */
export const documentTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  rtf: "application/rtf",
  epub: "application/epub+zip",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv",
  json: "application/json",
  xml: "application/xml",
  ics: "text/calendar",
  zip: "application/zip",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
} as const
export type DocumentEnding = keyof typeof documentTypes

const ended = /^(.+)\.([a-z0-9]{1,5})$/i

/** The ending of a file's name, if it is one of these. */
export function documentEnding(name: string): DocumentEnding | null {
  const ending = ended.exec(name)?.[2]?.toLowerCase() ?? ""
  return Object.hasOwn(documentTypes, ending) ? (ending as DocumentEnding) : null
}

/** The address of a kept document on its own portal; it changes with its bytes. */
export const documentPath = ({ id, name }: { id: string; name: string }) =>
  `/api/files/${id}/${documentAddress(name)}`

/** What the last two segments of a document's address ask for, or null when none has such an address. */
export function parseDocumentPath(segments: string[]): { id: string; address: string } | null {
  const [id = "", address = ""] = segments
  if (segments.length !== 2 || !/^[0-9a-f]{24}$/.test(id) || !documentEnding(address)) return null
  return { id, address }
}

/** The last segment of the address of a document of this name: `Price List.PDF` is at `price-list.pdf`. */
export const documentAddress = (name: string): string =>
  `${addressName(name) || "file"}.${documentEnding(name) ?? ""}`

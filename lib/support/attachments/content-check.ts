import { imageKindOf } from "@/lib/platform/files/image-kind"
import type { AttachmentEnding } from "./values"

/** As many bytes of a file as tell what it is. */
export const headBytes = 4096

type Check = (head: Buffer, start: string) => boolean

const isOle: Check = (_, start) => start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
// A ZIP whose first entry is one that the programs that write these documents begin with.
const isOfficeZip: Check = (_, start) =>
  start.startsWith("PK\x03\x04") &&
  /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/|xl\/)/.test(start.slice(30))
const isImage =
  (kind: string): Check =>
  (head) =>
    imageKindOf(head) === kind
// Pictures of phones are in the same container as films.
const isFilm: Check = (_, start) => /^[\s\S]{4}ftyp(?!hei|hev|mif1|msf1|avi)/.test(start)
const isQuickTime: Check = (head, start) =>
  isFilm(head, start) || /^[\s\S]{4}(?:moov|mdat|wide|free|skip|pnot)/.test(start)

const packet = 188
/** MPEG transport stream: every packet begins with 0x47; TypeScript has the same ending. */
const isTransportStream: Check = (head) => {
  if (head.length < packet) return false
  for (let at = 0; at < head.length; at += packet) if (head[at] !== 0x47) return false
  return true
}

// Two bytes to a letter, as Excel exports it, or any encoding whose letters are no control characters.
const isText: Check = (head, start) =>
  /^(?:\xff\xfe|\xfe\xff)/.test(start) || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32))

const checks: Record<AttachmentEnding, Check> = {
  doc: isOle,
  xls: isOle,
  docx: isOfficeZip,
  xlsx: isOfficeZip,
  pdf: (_, start) => start.slice(0, 1024).includes("%PDF-"),
  csv: isText,
  png: isImage("png"),
  gif: isImage("gif"),
  jpg: isImage("jpeg"),
  jpeg: isImage("jpeg"),
  mp4: isFilm,
  "3gp": isFilm,
  mov: isQuickTime,
  flv: (_, start) => start.startsWith("FLV\x01"),
  avi: (_, start) => /^RIFF[\s\S]{4}AVI /.test(start),
  wmv: (_, start) => start.startsWith("\x30\x26\xb2\x75\x8e\x66\xcf\x11"),
  m3u8: (head, start) => /^(?:\xef\xbb\xbf)?#EXTM3U\s/.test(start) && isText(head, start),
  ts: isTransportStream,
}

/** Whether a file that begins like this is what its name says; `head` is the whole file or its first 4096 bytes. */
export const isContentOf = (ending: AttachmentEnding, head: Buffer): boolean =>
  checks[ending](head, head.toString("latin1"))

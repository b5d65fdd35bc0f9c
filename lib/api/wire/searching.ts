import type { Hit, HitPage, Piece } from "@/lib/search/schema"
import type { FoundReply, HitShape } from "../contract/searching"

const toPieces = (pieces: Piece[]) => pieces.map(({ text, isMarked }) => ({ text, marked: isMarked }))
const fromPieces = (pieces: { text: string; marked: boolean }[]): Piece[] =>
  pieces.map(({ text, marked }) => ({ text, isMarked: marked }))

const toHit = ({ kind, id, title, path, marked, passage, language }: Hit): HitShape => ({
  _id: id,
  _source: {
    type: kind,
    name: title,
    path,
    title: toPieces(marked),
    passage: toPieces(passage),
    language,
  },
})

const fromHit = ({ _id, _source: { type, name, path, title, passage, language } }: HitShape): Hit => ({
  kind: type,
  id: _id,
  title: name,
  path,
  marked: fromPieces(title),
  passage: fromPieces(passage),
  language,
})

export const toFound = ({ hits, hasMore, total }: HitPage): FoundReply => ({
  success: true,
  data: { hits: hits.map(toHit), total, more: hasMore },
})

export const fromFound = ({ data: { hits, total, more } }: FoundReply): HitPage => ({
  hits: hits.map(fromHit),
  hasMore: more,
  total,
})

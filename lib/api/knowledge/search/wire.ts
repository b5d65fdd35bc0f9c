import type { Hit, HitPage, Piece } from "@/lib/knowledge/search/schema"
import type { FoundReply, HitShape } from "./calls"

const toPieces = (pieces: Piece[]) => pieces.map(({ text, isMarked }) => ({ text, marked: isMarked }))
const fromPieces = (pieces: { text: string; marked: boolean }[]): Piece[] =>
  pieces.map(({ text, marked }) => ({ text, isMarked: marked }))

const toHit = ({ kind, id, title, path, marked, passage, language, ...hit }: Hit): HitShape => ({
  _id: id,
  _source: {
    type: kind,
    name: title,
    path,
    title: toPieces(marked),
    passage: toPieces(passage),
    language,
    category: hit.category,
    modified: hit.updatedAt,
  },
})

const fromHit = ({ _id, _source }: HitShape): Hit => {
  const { type, name, path, title, passage, language, category, modified } = _source
  return {
    kind: type,
    id: _id,
    title: name,
    path,
    marked: fromPieces(title),
    passage: fromPieces(passage),
    language,
    category,
    updatedAt: modified,
  }
}

export const toFound = ({ hits, hasMore, total, corrected }: HitPage): FoundReply => ({
  success: true,
  data: { hits: hits.map(toHit), total, more: hasMore, corrected: corrected ?? undefined },
})

export const fromFound = ({ data: { hits, total, more, corrected } }: FoundReply): HitPage => ({
  hits: hits.map(fromHit),
  hasMore: more,
  total,
  corrected: corrected ?? null,
})

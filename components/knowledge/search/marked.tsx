import type { Piece } from "@/lib/knowledge/search/schema"

/** A text in which the words searched for are marked. */
export const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isMarked }, at) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place.
      <mark key={at} className="search-mark">
        {text}
      </mark>
    ) : (
      text
    ),
  )

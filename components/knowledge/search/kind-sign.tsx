import { Icon } from "@/components/ui/icon"
import type { Kind } from "@/lib/knowledge/search/schema"
import { words } from "@/lib/platform/words/words"

const icons = { article: "file", category: "book", folder: "folder" } as const

/** What a hit is, in a word. */
export const kindLabel = (kind: Kind): string => words("knowledge.search")(kind)

/** What a hit is, as a drawing. */
export const KindSign = ({ kind }: { kind: Kind }) => (
  <span className="search-kind">
    <Icon name={icons[kind]} className="size-[18px]" />
  </span>
)

import { Icon } from "@/components/ui/icon"
import type { Kind } from "@/lib/knowledge/search/schema"

const icons = { article: "file", category: "book", folder: "folder" } as const
export const kindLabels: Record<Kind, string> = {
  article: "Article",
  category: "Category",
  folder: "Folder",
}

/** What a hit is, as a drawing. */
export const KindSign = ({ kind }: { kind: Kind }) => (
  <span className="search-kind">
    <Icon name={icons[kind]} className="size-[18px]" />
  </span>
)

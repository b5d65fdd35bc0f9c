import { articleCount } from "@/components/knowledge/articles/article-count"
import { Icon } from "@/components/ui/icon"
import type { Place } from "@/lib/knowledge/places/schema"
import { folderPath } from "@/lib/platform/paths"

/** A folder as a card; the whole of it is the link. */
export const FolderCard = ({ folder }: { folder: Place }) => (
  <div className="card card-link group flex h-full gap-4 p-4">
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-subtle text-brand-text">
      <Icon name="folder" />
    </span>
    <div className="min-w-0">
      <h3 className="text-base leading-6">
        <a href={folderPath(folder)} data-cover="" dir="auto" className="group-hover:text-brand-text">
          {folder.name}
        </a>
      </h3>
      {folder.description && (
        <p dir="auto" className="mt-0.5 line-clamp-2 text-muted text-sm">
          {folder.description}
        </p>
      )}
      <p className="mt-1.5 text-muted text-xs tabular-nums">{articleCount(folder.articleCount)}</p>
    </div>
  </div>
)

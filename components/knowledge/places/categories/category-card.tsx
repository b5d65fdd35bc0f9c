import { articleCount } from "@/components/knowledge/articles/article-count"
import { Icon } from "@/components/ui/icon"
import type { Place } from "@/lib/knowledge/places/schema"
import { categoryPath } from "@/lib/platform/paths"

/** A category as a card; the whole of it is the link. */
export const CategoryCard = ({
  category,
  level: Heading = "h2",
}: {
  category: Place
  level?: "h2" | "h3"
}) => (
  <div className="card card-link group flex h-full flex-col p-5">
    <Heading className="text-base leading-6">
      <a href={categoryPath(category)} data-cover="" dir="auto" className="group-hover:text-brand-text">
        {category.name}
      </a>
    </Heading>
    {category.description && (
      <p dir="auto" className="mt-1.5 line-clamp-2 text-muted text-sm">
        {category.description}
      </p>
    )}
    <p className="mt-auto flex items-center justify-between pt-4 text-muted text-xs tabular-nums">
      {articleCount(category.articleCount)}
      <Icon
        name="arrow"
        className="size-4 text-brand-text opacity-0 transition-opacity group-hover:opacity-100 rtl:-scale-x-100"
      />
    </p>
  </div>
)

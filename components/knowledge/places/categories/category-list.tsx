import { PartedList } from "@/components/ui/parted-list"
import type { Place } from "@/lib/knowledge/places/schema"
import type { Page } from "@/lib/platform/cursor"
import { categoriesPath, pageAfter } from "@/lib/platform/paths"
import { CategoryCard } from "./category-card"

export const CategoryList = ({ first }: { first: Page<Place> }) => (
  <PartedList
    name="categories"
    first={first}
    pathAfter={(cursor) => pageAfter(categoriesPath, cursor)}
    className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
  >
    {(category) => <CategoryCard category={category} />}
  </PartedList>
)

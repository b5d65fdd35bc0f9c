"use client"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { categoryPages } from "@/lib/api/knowledge/places/categories/client"
import type { Listed } from "@/lib/knowledge/places/listed"
import type { Page } from "@/lib/platform/cursor"
import { categoriesPath, pageAfter } from "@/lib/platform/paths"
import { CategoryCard } from "./category-card"

export const CategoryList = ({ first }: { first: Page<Listed> }) => (
  <QueryProvider>
    <EndlessList
      pages={categoryPages(first)}
      pathAfter={(cursor) => pageAfter(categoriesPath, cursor)}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {(category) => <CategoryCard category={category} />}
    </EndlessList>
  </QueryProvider>
)

import { countedArticles } from "@/components/knowledge/articles/counted-articles"
import { Icon } from "@/components/ui/icon"
import { PanelLinks } from "@/components/ui/panel-links"
import { SidePanel } from "@/components/ui/side-panel"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Page } from "@/lib/platform/cursor"
import { categoriesPath, categoryPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** 'Choose Category': the first categories, and the way to all of them. */
export const CategoryPanel = ({ categories, current }: { categories: Page<Category>; current: string }) => (
  <SidePanel
    id="panel:categories"
    label={words("knowledge.places")("chooseCategory")}
    icon={<Icon name="list" />}
    closeIcon={<Icon name="close" />}
    href={categoriesPath}
  >
    <PanelLinks
      current={current}
      choices={categories.items.map((category) => ({
        id: category.id,
        name: category.name,
        href: categoryPath(category),
        count: countedArticles(category.articleCount),
      }))}
    />
    {categories.next && (
      <a href={categoriesPath} className="text-link m-3 inline-block text-sm">
        {words("knowledge.places")("allCategories")}
      </a>
    )}
  </SidePanel>
)

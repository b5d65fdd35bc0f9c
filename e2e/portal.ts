import type { Page } from "@playwright/test"
import { articlePath, categoryPath, folderPath } from "@/lib/paths"

type Named = { id: string; name: string }

/** What a person does on one company's portal. */
export class Portal {
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  open(path: string) {
    return this.page.goto(this.origin + path)
  }
  openHome() {
    return this.open("/kb")
  }
  openCategory(category: Named) {
    return this.open(categoryPath(category))
  }
  openFolder(folder: Named) {
    return this.open(folderPath(folder))
  }
  openArticle(article: { slug: string }) {
    return this.open(articlePath(article))
  }
  heading() {
    return this.page.getByRole("heading", { level: 1 })
  }
  breadcrumbs() {
    return this.page.getByRole("navigation", { name: "Breadcrumb" })
  }
  /** Reads to the end of what is loaded. */
  async scrollToEnd() {
    await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  }
}

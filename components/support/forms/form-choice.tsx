import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { CustomerForm } from "@/lib/support/forms/values"

type Props = {
  forms: readonly Pick<CustomerForm, "slug" | "title" | "description">[]
  hrefOf: (slug: string) => string
}

/** What a ticket is about, chosen before it is written. */
export const FormChoice = ({ forms, hrefOf }: Props) => (
  <nav aria-label={words("support.form")("about")} className="mt-8">
    <ul className="space-y-3">
      {forms.map(({ slug, title, description }) => (
        <li key={slug}>
          <a href={hrefOf(slug)} className="card flex items-center gap-4 p-5">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-semibold [overflow-wrap:anywhere]">
                {title}
              </span>
              {description && (
                <span dir="auto" className="mt-1 block text-muted text-sm [overflow-wrap:anywhere]">
                  {description}
                </span>
              )}
            </span>
            <Icon name="chevron" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

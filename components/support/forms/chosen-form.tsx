import { words } from "@/lib/platform/words/words"
import type { CustomerForm } from "@/lib/support/forms/values"

type Props = {
  form: Pick<CustomerForm, "title" | "description">
  /** Where another one is chosen, where there are several. */
  otherHref?: string
}

/** Which form is filled in, with the way to another one. */
export const ChosenForm = ({ form: { title, description }, otherHref }: Props) => (
  <div className="mt-6">
    <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
      {title}
    </p>
    {description && (
      <p dir="auto" className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
        {description}
      </p>
    )}
    {otherHref && (
      <a href={otherHref} className="text-link text-sm">
        {words("support.form")("somethingElse")}
      </a>
    )}
  </div>
)

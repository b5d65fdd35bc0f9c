import { giveBack, keptField } from "@/lib/api/http/given-back"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { createFormPath, createTicketPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { speakingIn } from "@/lib/platform/words/speaking"
import { words } from "@/lib/platform/words/words"
import { hasOptions } from "@/lib/support/fields/values"
import { formsForCustomers } from "@/lib/support/forms/queries"
import { type AskedField, inputName } from "@/lib/support/forms/values"
import { askInMyArea } from "@/lib/support/tickets/values"
import type { Context } from "@/lib/tenancy/context"

/** Answers the public form that a person sent who has signed in since it was opened, by a page with what they have written. */
export async function giveBackTicket(ctx: Context, sent: URLSearchParams): Promise<Response> {
  const language = interfaceLanguageOf(ctx.language)
  const forms = await formsForCustomers(ctx)
  const form = forms.find(({ slug }) => slug === sent.get("form"))
  return speakingIn(language, () => {
    const t = words("support.form")
    const labels = [
      ["subject", t("subject")],
      ...(form?.fields ?? []).filter(isTyped).map(({ key, title }) => [inputName(key), title]),
      ["body", t("content")],
    ]
    const fields = labels.flatMap(([name = "", label = ""]) => {
      const text = sent.getAll(name).join("\n")
      return text.trim() ? keptField({ id: name, label, text }) : []
    })
    return giveBack({
      language,
      status: 403,
      title: words("support.unsent")("title"),
      why: said(askInMyArea),
      hint: words("support.unsent")("hint"),
      fields: fields.join("\n"),
      way: {
        href: form ? createFormPath(form.slug) : createTicketPath,
        label: words("support.list")("addTicket"),
        isNewTab: true,
      },
    })
  })
}

/** Options are chosen again as soon as they are seen. */
const isTyped = ({ kind }: AskedField) => kind !== "checkbox" && !hasOptions(kind)

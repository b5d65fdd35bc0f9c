import { oneOf, type Query } from "@/app/query"
import { PageHeading } from "@/components/page/page-heading"
import { PoweredBy } from "@/components/people/profile/powered-by"
import { ProfileTabs } from "@/components/people/profile/profile-tabs"
import { tabOf } from "@/components/people/profile/tabs"
import { WordsForClient } from "@/components/ui/words-for-client"
import { words } from "@/lib/platform/words/words"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { customerContext } from "../../context"
import { orNothingHere } from "../../missing"
import { customerMetadata } from "../customer-metadata"
import { tabContents } from "./tab-contents"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = customerMetadata(() => words("people.profile")("title"))

async function ProfilePage({ params, searchParams }: Props) {
  const ctx = await customerContext((await params).company)
  const query = await searchParams
  const tab = tabOf(oneOf(query.tab))
  return (
    <div className="container-page max-w-[760px] pt-10 md:pt-14">
      <PageHeading title={words("people.profile")("title")} />
      <ProfileTabs current={tab} />
      <WordsForClient of={["people.passkeys", "people.secondStep", "people.security", "people.signIn"]}>
        {await tabContents[tab](ctx, { isEditing: oneOf(query.edit) === "1", after: oneOf(query.after) })}
      </WordsForClient>
      {/* A portal at its own domain names only the company (C29). */}
      {ctx.organisation.customDomain === null && <PoweredBy href={apexOrigin()} />}
    </div>
  )
}

export default orNothingHere(ProfilePage)

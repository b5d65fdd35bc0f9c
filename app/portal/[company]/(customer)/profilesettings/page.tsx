import { ChangePassword } from "@/components/accounts/change-password"
import { PageHeading } from "@/components/page/page-heading"
import { ProfileCard } from "@/components/profile/profile-card"
import { customerContext } from "../../context"
import { orNothingHere } from "../../missing"
import { customerMetadata } from "../customer-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = customerMetadata

async function ProfilePage({ params }: Props) {
  const { actor } = await customerContext((await params).company)
  return (
    <div className="container-page max-w-[760px] pt-10 md:pt-14">
      <PageHeading title="My Profile" />
      <div className="space-y-6">
        <ProfileCard person={actor} />
        <ChangePassword email={actor.email} />
      </div>
    </div>
  )
}

export default orNothingHere(ProfilePage)

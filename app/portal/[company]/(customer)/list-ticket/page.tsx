import { PageHeading } from "@/components/page/page-heading"
import { EmptyShelf } from "@/components/ui/drawing"
import { EmptyState } from "@/components/ui/empty-state"
import { customerContext } from "../../context"
import { orNothingHere } from "../../missing"
import { customerMetadata } from "../customer-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = customerMetadata

async function MyAreaPage({ params }: Props) {
  await customerContext((await params).company)
  return (
    <div className="container-page pt-10 md:pt-14">
      <PageHeading title="My Area" />
      <EmptyState drawing={<EmptyShelf />} title="You have not submitted any ticket as of now." />
    </div>
  )
}

export default orNothingHere(MyAreaPage)

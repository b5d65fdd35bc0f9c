export { takeArticleImage as POST } from "@/lib/api/tenancy/images/article-images"

import { Link, useParams } from '@tanstack/react-router';
import { withBrand } from '@woxing/contract/tenancy/tenant-brand.rules';
import { useBrand } from '#src/tenants/public.ts';
import { serviceAgreement } from './agreement-text.ts';
import { type AgreementType, agreementTypes } from './agreement-types.ts';
import { companyText, type TextPage } from './page-texts.ts';
import { privacyPolicy } from './privacy-text.ts';
import { railAgreement } from './rail-agreement-text.ts';

export function CompanyPage() {
  return <TextArticle page={companyText} />;
}

export function AgreementPage() {
  return <TextArticle page={serviceAgreement} />;
}

/** The text that the address names; the route lets no other through. */
export function AgreementFramePage() {
  const { type } = useParams({ strict: false });
  const known = agreementTypes.find((one) => one === type) ?? 'service_agreement';
  return <TextArticle page={agreements[known]} />;
}

const agreements = {
  service_agreement: serviceAgreement,
  privacy_policy: privacyPolicy,
  rail_account: railAgreement,
} as const satisfies Record<AgreementType, TextPage>;

function TextArticle({ page }: { readonly page: TextPage }) {
  const brand = useBrand();
  const branded = (text: string) => withBrand(text, brand);
  return (
    <article className="mx-auto max-w-3xl px-4 py-10">
      <title>{`${branded(page.title)} · ${brand}`}</title>
      <h1 className="mb-2 text-28">{branded(page.title)}</h1>
      {page.edition !== undefined && <p className="mb-4 text-14 text-ink-500">{page.edition}</p>}
      <p className="mb-8 text-ink-500">{branded(page.lead)}</p>
      {page.sections.map((section) => (
        <section key={section.title} className="mb-7">
          <h2 className="mb-2 text-18">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-2 text-16 text-ink-700">
              {branded(paragraph)}
            </p>
          ))}
          {section.link && (
            <Link to={section.link.to} className="text-16 text-brand-600 underline-offset-4 hover:underline">
              {section.link.words}
            </Link>
          )}
        </section>
      ))}
    </article>
  );
}

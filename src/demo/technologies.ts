export interface TechnologyCategory {
  id: string
  name: string
  list: { id: string; name: string; category: string }[]
}

/** What websites are made with, by category; the common ones first. */
export const technologyCategories: TechnologyCategory[] =
  `Content management: WordPress, Drupal, Joomla, TYPO3, Contentful, Ghost
Web servers: nginx, Apache HTTP Server, Caddy, Microsoft IIS, LiteSpeed
Analytics: Google Analytics, Matomo, Plausible, Hotjar, Adobe Analytics
E-commerce: WooCommerce, Shopify, Magento, PrestaShop, Shopware
JavaScript frameworks: React, Vue.js, Angular, Svelte, jQuery, Next.js
Content delivery: Cloudflare, Fastly, Akamai, Amazon CloudFront
Marketing automation: HubSpot, Mailchimp, Marketo, Brevo
Customer support: Zendesk, Intercom, Freshdesk, Tawk.to
Payments: Stripe, PayPal, Adyen, Klarna, Mollie
Tag managers: Google Tag Manager, Tealium, Matomo Tag Manager
Programming languages: PHP, Node.js, Java, ASP.NET, Ruby, Python
Mail services: Microsoft 365, Google Workspace, Zoho Mail, Postfix
Consent: Cookiebot, OneTrust, Usercentrics`
    .split('\n')
    .map(line => {
      const [name, list] = line.split(': ') as [string, string]
      const id = identifier(name)
      return { id, name, list: list.split(', ').map(item => ({ id: identifier(item), name: item, category: id })) }
    })

function identifier(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

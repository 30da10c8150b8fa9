-- What a dataset's silence about a part of a company means: `ofCompany`, `ofRegister` or `some` (src/domain/coverage/part.ts). Every import
-- writes what its dataset declares; these are the declarations of those that were loaded before.
alter table sources add column carries jsonb;
update sources s set carries = d.carries::jsonb from (values
  (10, '{"vat_number": "some", "lei": "ofCompany"}'),
  (11, '{"group": "some"}'),
  (12, '{"group": "some"}'),
  (20, '{"activity": "some", "charges": "some"}'),
  (21, '{"owners": "ofRegister", "group": "some"}'),
  (22, '{"officers": "ofCompany"}'),
  (23, '{"officers": "some", "group": "some", "accounts": "some", "employees": "some", "activity": "some"}'),
  (24, '{"officers": "some", "owners": "some", "group": "some", "charges": "some", "insolvency": "some", "activity": "some"}'),
  (31, '{"activity": "some", "contact": "some", "vat_number": "some"}'),
  (32, '{"accounts": "some"}'),
  (33, '{"accounts": "some", "activity": "some", "contact": "some", "vat_number": "some"}'),
  (34, '{"officers": "some", "owners": "some"}'),
  (40, '{"group": "some", "activity": "some", "contact": "ofCompany", "employees": "some", "vat_number": "ofCompany"}'),
  (41, '{"officers": "ofRegister", "owners": "some", "group": "some"}'),
  (42, '{"accounts": "some"}'),
  (51, '{"officers": "ofRegister"}'),
  (52, '{"owners": "some", "group": "some"}'),
  (53, '{"owners": "ofRegister"}'),
  (54, '{"accounts": "ofRegister", "employees": "some"}'),
  (60, '{"vat_number": "ofCompany"}'),
  (61, '{"activity": "ofCompany", "contact": "ofCompany", "employees": "some"}'),
  (62, '{"owners": "some", "group": "some"}'),
  (63, '{"officers": "ofRegister"}'),
  (70, '{"officers": "some", "owners": "some", "group": "some", "contact": "some", "vat_number": "some", "lei": "some"}'),
  (80, '{"officers": "some", "owners": "some", "group": "some", "contact": "some", "vat_number": "some", "lei": "some"}'),
  (81, '{"officers": "some", "owners": "some", "group": "some", "contact": "some", "vat_number": "some", "lei": "some"}'),
  (90, '{"activity": "some", "contact": "some", "employees": "some", "vat_number": "some", "lei": "some"}'),
  (100, '{"officers": "some", "group": "some", "activity": "some", "contact": "ofCompany", "vat_number": "ofCompany"}'),
  (110, '{"officers": "some", "owners": "some", "group": "some", "activity": "ofCompany", "contact": "ofCompany", "vat_number": "ofCompany"}'),
  (120, '{"officers": "some", "group": "some", "activity": "some"}'),
  (130, '{"officers": "ofCompany", "owners": "some", "group": "some", "activity": "some", "contact": "some", "employees": "some"}'),
  (140, '{"officers": "some", "activity": "some", "vat_number": "ofCompany"}'),
  (141, '{"officers": "ofCompany", "owners": "some", "group": "some"}'),
  (142, '{"officers": "ofCompany", "owners": "some", "group": "some"}'),
  (150, '{"officers": "ofCompany", "owners": "some", "group": "some", "activity": "some"}'),
  (170, '{"vat_number": "ofCompany", "officers": "some"}'),
  (180, '{"activity": "some", "contact": "some", "vat_number": "ofCompany"}'),
  (190, '{"activity": "ofCompany"}'),
  (202, '{"accounts": "some"}'),
  (210, '{"activity": "some", "contact": "some"}'),
  (211, '{"officers": "ofRegister"}'),
  (220, '{"officers": "ofCompany", "owners": "some", "group": "some", "activity": "some", "contact": "some"}'),
  (241, '{"officers": "ofRegister"}'),
  (250, '{"officers": "some", "activity": "ofCompany"}'),
  (260, '{"officers": "some"}')
) d (id, carries) where s.id = d.id;
-- The demo's registry states everything that its companies have.
update sources set carries = '{"officers": "ofCompany", "owners": "ofCompany", "group": "ofCompany", "accounts": "ofCompany", "charges": "ofCompany", "insolvency": "ofCompany", "judgments": "ofCompany", "activity": "ofCompany", "employees": "some", "vat_number": "some", "lei": "some"}'
where id = 1 and demo;
update sources set carries = '{"contact": "ofCompany"}' where id = 2 and demo;
update sources set carries = '{"group": "some"}' where id = 3 and demo;

